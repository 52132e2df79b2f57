// Forms in the structure of Greenhouse's new board, Ashby and Workable. All inputs are controlled: what React does not
// hear of is reset with the next render.
const { createElement: h, useState, useRef, useId, useEffect, createRoot } = globalThis.ReactForTests;
const { board, asked, submit } = JSON.parse(document.getElementById('spec').textContent);

const state = {};
globalThis.readAnswers = () =>
  Object.fromEntries(Object.entries(state).map(([index, value]) => [index, [value].flat().filter(Boolean)]));

function useAnswer(index, empty) {
  const [value, setValue] = useState(empty);
  const put = (next) => {
    state[index] = next;
    setValue(next);
  };
  return [value, put];
}

const required = (question) => question.required && h('span', { 'aria-hidden': 'true' }, '*');

function Text({ question, index, id, ...rest }) {
  const [value, put] = useAnswer(index, '');
  const tag = question.type === 'long' ? 'textarea' : 'input';
  return h(tag, {
    id,
    name: question.name,
    type: question.type === 'long' ? undefined : question.type === 'place' ? 'text' : question.type,
    value,
    'aria-required': question.required ? 'true' : 'false',
    onChange: (event) => put(event.target.value),
    ...rest,
  });
}

/** A dropdown with the structure and behavior of react-select. Places are searched on a server. */
function Dropdown({ question, index, labelId, id }) {
  const [value, put] = useAnswer(index, '');
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState([]);
  const input = useRef(null);
  const list = useId();
  const isPlace = question.type === 'place';
  useEffect(() => {
    if (!isPlace) return undefined;
    const timer = setTimeout(
      () =>
        setFound(query ? [`${query}, Vestland, Norway`, `${query} op Zoom, North Brabant, Netherlands`] : []),
      150,
    );
    return () => clearTimeout(timer);
  }, [query, isPlace]);
  const options = (isPlace ? found : question.options).filter((each) =>
    each.toLowerCase().includes(query.toLowerCase()),
  );
  const choose = (option) => {
    put(option);
    setQuery('');
    setOpen(false);
  };
  const menu =
    open &&
    h(
      'div',
      { className: 'select__menu', id: list, role: 'listbox' },
      options.length === 0
        ? h('div', null, 'No options')
        : options.map((option) =>
            h(
              'div',
              {
                key: option,
                className: 'select__option',
                role: 'option',
                'aria-selected': option === value,
                onMouseDown: (event) => event.preventDefault(),
                onClick: () => choose(option),
              },
              option,
            ),
          ),
    );
  return h(
    'div',
    { className: 'select-shell select__container' },
    h(
      'div',
      {
        className: 'select__control',
        onMouseDown: (event) => {
          if (event.button !== 0) return;
          input.current.focus();
          setOpen(true);
        },
      },
      h(
        'div',
        { className: 'select__value-container' },
        value
          ? h('div', { className: 'select__single-value' }, value)
          : h('div', { className: 'select__placeholder' }, 'Select...'),
        h(
          'div',
          { className: 'select__input-container' },
          h('input', {
            ref: input,
            id,
            className: 'select__input',
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': open,
            'aria-haspopup': 'true',
            'aria-controls': list,
            'aria-labelledby': labelId,
            style: { width: '4px', display: 'inline-block' },
            value: query,
            onChange: (event) => {
              setOpen(true);
              setQuery(event.target.value);
            },
            onKeyDown: (event) => {
              if (event.key === 'ArrowDown') setOpen(true);
              if (event.key === 'Escape') setOpen(false);
            },
            onBlur: () => {
              setOpen(false);
              setQuery('');
            },
          }),
        ),
      ),
      h(
        'div',
        { className: 'select__indicators' },
        h('button', { type: 'button', tabIndex: -1, 'aria-label': 'Toggle flyout' }, '▾'),
      ),
    ),
    menu,
  );
}

function File({ index, id, name, className }) {
  const [, put] = useAnswer(index, '');
  return h('input', {
    id,
    name,
    className,
    type: 'file',
    style: { display: 'none' },
    onChange: (event) => put(event.target.files[0]?.name ?? ''),
  });
}

/** Radios or checkboxes; `wrap` gives each the structure of the board. */
function Choices({ question, index, wrap }) {
  const many = question.type === 'checks';
  const [value, put] = useAnswer(index, many ? [] : '');
  const name = useId();
  return question.options.map((option, at) => {
    const isOn = many ? value.includes(option) : value === option;
    const box = {
      id: `${name}-${at}`,
      type: many ? 'checkbox' : 'radio',
      name,
      checked: isOn,
      onChange: () =>
        put(many ? (isOn ? value.filter((each) => each !== option) : [...value, option]) : option),
    };
    return h('div', { key: option }, wrap(box, option));
  });
}

function Consent({ question, index }) {
  const [value, put] = useAnswer(index, '');
  return h(
    'label',
    null,
    h('input', {
      type: 'checkbox',
      name: question.name,
      checked: value === 'Yes',
      onChange: (event) => put(event.target.checked ? 'Yes' : ''),
    }),
    ' ',
    question.label,
  );
}

function YesNo({ index, options }) {
  const [value, put] = useAnswer(index, '');
  return h(
    'div',
    { className: '_container_k9 _yesno_hkyf8' },
    ...options.map((option) =>
      h(
        'button',
        {
          key: option,
          className: value === option ? '_option_1 _active_1' : '_option_1',
          onClick: () => put(option),
        },
        option,
      ),
    ),
    h('input', {
      type: 'checkbox',
      tabIndex: -1,
      'aria-hidden': 'true',
      readOnly: true,
      checked: value === options[0],
      style: { display: 'none' },
    }),
  );
}

const boards = {
  greenhouse(question, index) {
    const id = question.name;
    const labelId = `${id}-label`;
    const label = h(
      'label',
      { id: labelId, htmlFor: id, className: 'label' },
      question.label,
      required(question),
    );
    if (question.type === 'file')
      return h(
        'div',
        { className: 'file-upload', role: 'group', 'aria-labelledby': `upload-label-${id}` },
        h(
          'div',
          { id: `upload-label-${id}`, className: 'label upload-label' },
          question.label,
          required(question),
        ),
        h(
          'div',
          { className: 'button-container' },
          h('button', { type: 'button', className: 'btn btn--pill' }, 'Attach'),
          h('label', { className: 'visually-hidden', htmlFor: id }, 'Attach'),
          h(File, { index, id, name: '', className: 'visually-hidden' }),
        ),
      );
    if (question.type === 'consent')
      return h('div', { className: 'checkbox' }, h(Consent, { question, index }));
    if (question.type === 'checks')
      return h(
        'fieldset',
        { className: 'checkbox' },
        h('legend', { className: 'label' }, question.label),
        h(Choices, {
          question,
          index,
          wrap: (box, option) => [
            h('input', { key: 'i', ...box }),
            h('label', { key: 'l', htmlFor: box.id, style: { display: 'inline' } }, option),
          ],
        }),
      );
    if (['select', 'radio', 'place'].includes(question.type))
      return h('div', { className: 'select' }, label, h(Dropdown, { question, index, labelId, id }));
    return h(
      'div',
      { className: 'text-input-wrapper' },
      h(
        'div',
        { className: 'input-wrapper' },
        label,
        h(Text, { question, index, id, 'aria-label': question.label }),
      ),
    );
  },
  ashby(question, index) {
    const id = question.name;
    const title = h(
      'label',
      {
        className: `ashby-application-form-question-title _heading_101oc _label_101oc ${question.required ? '_required_101oc' : ''}`,
        htmlFor: id,
      },
      question.label,
    );
    const entry = (...inside) =>
      h('div', { className: '_fieldEntry_17tft ashby-application-form-field-entry' }, ...inside);
    if (question.type === 'file')
      return entry(
        title,
        h(
          'div',
          { className: '_container_6k3nb' },
          h('button', { type: 'button' }, 'Upload File'),
          h('p', null, 'or drag and drop here'),
          h(File, { index, id }),
        ),
      );
    if (question.type === 'consent') return entry(h(Consent, { question, index }));
    if (question.type === 'radio' && question.options.length === 2)
      return entry(title, h(YesNo, { index, options: question.options }));
    if (['radio', 'checks'].includes(question.type))
      return h(
        'fieldset',
        { className: '_container_1258i _fieldEntry_17tft' },
        title,
        h(Choices, {
          question,
          index,
          wrap: (box, option) => [
            h('span', { key: 's' }, h('input', box)),
            h(
              'label',
              { key: 'l', htmlFor: box.id, className: '_label_1v5e2', style: { display: 'inline' } },
              option,
            ),
          ],
        }),
      );
    if (question.type === 'select' || question.type === 'place')
      return entry(title, h(Dropdown, { question, index, id }));
    return entry(title, h(Text, { question, index, id, placeholder: 'Type here...' }));
  },
  workable(question, index) {
    const labelId = `${question.name}_label`;
    const label = h(
      'span',
      { id: labelId },
      question.required && h('strong', { 'aria-hidden': 'true' }, '*'),
      h('span', null, question.label),
    );
    const part = (...inside) => h('div', { 'data-ui': question.name }, ...inside);
    if (question.type === 'file')
      return part(
        h('div', null, label),
        h('div', { role: 'button', tabIndex: 0 }, h('span', null, 'Upload a file'), ' or drag and drop here'),
        h(File, { index, id: `${question.name}_input` }),
      );
    if (question.type === 'consent') return part(h(Consent, { question, index }));
    if (['radio', 'checks'].includes(question.type))
      return part(
        h(
          'fieldset',
          { role: question.type === 'radio' ? 'radiogroup' : 'group', 'aria-labelledby': labelId },
          h('div', null, label),
          h(Choices, {
            question,
            index,
            wrap: (box, option) =>
              h(
                'label',
                null,
                h('div', { className: 'radio' }, h('input', { ...box, className: 'sr' })),
                h('span', null, option),
              ),
          }),
        ),
      );
    if (question.type === 'select' || question.type === 'place')
      return part(h('label', null, label), h(ReadOnlyList, { question, index, labelId }));
    return part(
      h('div', null, h('label', { htmlFor: `${question.name}_input` }, label)),
      h(Text, { question, index, id: `${question.name}_input`, 'aria-labelledby': labelId }),
    );
  },
};

/** Workable's dropdown: an input that cannot be typed in, and a list that opens on click. */
function ReadOnlyList({ question, index, labelId }) {
  const [value, put] = useAnswer(index, '');
  const [open, setOpen] = useState(false);
  const list = useId();
  return h(
    'div',
    { 'data-input-type': 'select' },
    h('input', {
      role: 'combobox',
      readOnly: true,
      value,
      placeholder: 'Select an option',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-owns': list,
      'aria-labelledby': labelId,
      onClick: () => setOpen(!open),
      onKeyDown: (event) => event.key === 'Escape' && setOpen(false),
    }),
    open &&
      h(
        'ul',
        { id: list, role: 'listbox' },
        question.options.map((option) =>
          h(
            'li',
            {
              key: option,
              role: 'option',
              'aria-selected': option === value,
              onClick: () => {
                put(option);
                setOpen(false);
              },
            },
            option,
          ),
        ),
      ),
  );
}

const fields = asked.map((question, index) =>
  h('div', { key: question.name, className: 'field' }, boards[board](question, index)),
);
const button = h('button', { key: 'submit', type: 'submit' }, submit);
createRoot(document.getElementById('root')).render(
  board === 'ashby'
    ? h(
        'div',
        { className: 'ashby-application-form-container' },
        ...fields,
        h(
          'button',
          {
            className: 'ashby-application-form-submit-button',
            onClick: () => globalThis.witnessed.push('click on submit'),
          },
          submit,
        ),
      )
    : h('form', { id: 'application-form', action: '/submitted', method: 'post' }, ...fields, button),
);
