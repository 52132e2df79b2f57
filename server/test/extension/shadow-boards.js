// A form in the structure of SmartRecruiters: every field is a web component with a shadow root of its own.
const { asked, submit } = JSON.parse(document.getElementById('spec').textContent);

class Field extends HTMLElement {
  connectedCallback() {
    const index = this.dataset.index;
    const question = asked[index];
    this.attachShadow({ mode: 'open' }).append(...render(question, index));
  }
}
customElements.define('spl-field', Field);

function element(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

function render(question, index) {
  const id = `spl-form-element_${index}`;
  const label = element('label', { for: id, class: 'c-spl-label' }, question.label);
  if (question.required)
    label.append(element('span', { class: 'c-spl-required', 'aria-hidden': 'true' }, '*'));
  const common = { id, 'data-q': index, name: question.name };
  switch (question.type) {
    case 'long':
      return [label, element('textarea', common)];
    case 'file':
      return [
        element('h3', {}, question.label),
        element(
          'div',
          { class: 'c-spl-dropzone' },
          element('p', {}, 'Drop your file here, or'),
          element('label', { for: id }, 'choose a file'),
          element('input', { ...common, type: 'file', class: 'c-spl-input', style: 'opacity:0' }),
        ),
      ];
    case 'select':
      return [
        label,
        element(
          'select',
          common,
          element('option', { value: '' }, 'Select'),
          ...question.options.map((each, at) => element('option', { value: String(at + 1) }, each)),
        ),
      ];
    case 'radio':
    case 'checks':
      return [
        element(
          'fieldset',
          {},
          element('legend', {}, question.label),
          ...question.options.map((each, at) =>
            element(
              'div',
              {},
              element('input', {
                type: question.type === 'radio' ? 'radio' : 'checkbox',
                name: question.name,
                id: `${id}-${at}`,
                'data-q': index,
                'data-option': each,
                value: String(at),
              }),
              element('label', { for: `${id}-${at}`, style: 'display:inline' }, each),
            ),
          ),
        ),
      ];
    case 'consent':
      return [
        element(
          'label',
          {},
          element('input', { ...common, type: 'checkbox', 'data-option': 'Yes' }),
          element('span', {}, question.label),
        ),
      ];
    default:
      return [
        label,
        element('input', { ...common, type: question.type === 'place' ? 'text' : question.type }),
      ];
  }
}

class Application extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const fields = asked.map((_, index) => element('spl-field', { 'data-index': String(index) }));
    root.append(
      element(
        'form',
        { action: '/submitted', method: 'post' },
        ...fields,
        element('button', { type: 'submit' }, submit),
      ),
    );
  }
}
customElements.define('oc-application', Application);
