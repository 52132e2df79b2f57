// Runs in every test page before anything else: notes what must not happen, and reads the answers afterwards.
globalThis.witnessed = [];
globalThis.addEventListener('submit', () => globalThis.witnessed.push('submit event'), true);
globalThis.addEventListener(
  'click',
  (event) => {
    const button = event
      .composedPath()
      .find((each) => each instanceof Element && each.matches('button, input[type="submit"]'));
    if (button && button.type === 'submit' && button.form) globalThis.witnessed.push('click on submit');
  },
  true,
);
for (const name of ['submit', 'requestSubmit']) {
  HTMLFormElement.prototype[name] = () => {
    globalThis.witnessed.push(`form.${name}()`);
  };
}

/** What each question holds: text, one label, several labels, or nothing. Pages with state of their own replace it. */
globalThis.readAnswers = () => {
  const answers = {};
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      const index = element.getAttribute('data-q');
      if (index !== null) add(answers, index, element);
    }
  };
  visit(document);
  return answers;
};

function add(answers, index, element) {
  const put = (value) => {
    answers[index] = [...(answers[index] ?? []), ...value];
  };
  if (element.type === 'file') put([...element.files].map(({ name }) => name));
  else if (element.type === 'radio' || element.type === 'checkbox')
    put(element.checked ? [element.dataset.option] : []);
  else if (element instanceof HTMLSelectElement)
    put(element.value === '' ? [] : [element.selectedOptions[0].label]);
  else put(element.value ? [element.value] : []);
}
