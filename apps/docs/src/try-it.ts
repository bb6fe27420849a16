/** "Try it": sends a request from the page to the address, and with the key, that the reader enters. */

type Field = {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly hint: string
}

type Operation = {
  readonly method: string
  readonly path: string
  readonly plane: string
  readonly key?: boolean
  readonly fields: readonly Field[]
  readonly body?: string
}

/** Stores values for this tab only, because a key must not stay in the browser's permanent storage. */
const storeInTab = (name: string, value: string): void => sessionStorage.setItem(`tessera-docs-${name}`, value)
const readFromTab = (name: string): string => sessionStorage.getItem(`tessera-docs-${name}`) ?? ''

/** Returns the address of the installation if it serves this page, at /docs/. */
const ownAddress = (): string =>
  location.protocol.startsWith('http') && location.pathname.startsWith('/docs/') ? location.origin : ''

/** 128 random bits in hex; `crypto.randomUUID` does not exist on pages served over plain HTTP. */
const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function createElement<N extends keyof HTMLElementTagNameMap>(
  name: N,
  fields: Partial<Pick<HTMLElementTagNameMap[N], 'className' | 'textContent'>> = {},
  ...inside: readonly Node[]
): HTMLElementTagNameMap[N] {
  const element = Object.assign(document.createElement(name), fields)
  element.append(...inside)
  return element
}

type LabelledField = { readonly row: HTMLElement; readonly input: HTMLInputElement }

function labelledField(text: string, value: string, { hint = '', secret = false } = {}): LabelledField {
  const input = createElement('input')
  input.id = `try-${randomHex()}`
  input.type = secret ? 'password' : 'text'
  input.value = value
  input.placeholder = hint
  input.autocomplete = 'off'
  input.spellcheck = false
  const label = createElement('label', { textContent: text })
  label.htmlFor = input.id
  return { row: createElement('div', { className: 'try-row' }, label, input), input }
}

function makeForm(op: Operation): HTMLElement {
  const address = labelledField('Address', readFromTab('address') || ownAddress(), { hint: 'https://tessera.example' })
  const key = labelledField('Key', readFromTab(`key-${op.plane}`), { hint: keyHints[op.plane] ?? '', secret: true })
  const fields = op.fields.map((field) => ({
    field,
    ...labelledField(field.name, field.required && field.place === 'query' ? field.hint : '', { hint: field.hint }),
  }))
  const body = createElement('textarea')
  body.value = op.body ?? ''
  body.rows = Math.min(12, body.value.split('\n').length + 1)
  body.spellcheck = false
  body.setAttribute('aria-label', 'Body, as JSON')
  const out = createElement('div', { className: 'try-answer' })
  out.setAttribute('aria-live', 'polite')
  const send = createElement('button', { className: 'button', textContent: `Send ${op.method}` })
  const note = createElement('p', {
    className: 'soft',
    textContent:
      'From this page to the address above. Both stay in this tab. Use a key in test mode: what you send happens.',
  })
  const form = createElement(
    'form',
    { className: 'try-form' },
    address.row,
    ...(op.key ? [key.row] : []),
    ...fields.map(({ row }) => row),
  )
  if (op.body !== undefined) form.append(body)
  form.append(send, note, out)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    storeInTab('address', address.input.value)
    storeInTab(`key-${op.plane}`, key.input.value)
    const values = fields.map(({ field, input }) => ({ field, value: input.value.trim() }))
    const prepared = prepareRequest(op, {
      address: address.input.value,
      key: key.input.value,
      values: values,
      body: body.value,
    })
    out.replaceChildren(
      'error' in prepared
        ? problem(prepared.error)
        : createElement('p', { className: 'soft', textContent: 'Sending …' }),
    )
    if (!('error' in prepared)) void sendRequest(prepared).then((answer) => out.replaceChildren(...answer))
  })
  return form
}

const keyHints: Readonly<Record<string, string>> = {
  v1: 'tsk_… or trk_…',
  store: 'tpk_…',
  admin: 'tad_…',
  gate: 'tdv_…',
}

type EnteredValues = {
  readonly address: string
  readonly key: string
  readonly values: readonly { readonly field: Field; readonly value: string }[]
  readonly body: string
}
type PreparedRequest = { readonly url: string; readonly init: RequestInit }

function prepareRequest(
  op: Operation,
  { address, key, values, body }: EnteredValues,
): PreparedRequest | { readonly error: string } {
  if (!/^https?:\/\/\S+$/.test(address))
    return { error: 'Enter the address of your installation, such as http://127.0.0.1:8080.' }
  const empty = values.find(({ field, value }) => field.required && field.place === 'path' && value === '')
  if (empty) return { error: `Enter ${empty.field.name}.` }
  let path = op.path
  const query = new URLSearchParams()
  const headers = new Headers(op.key && key !== '' ? { Authorization: `Bearer ${key}` } : {})
  for (const { field, value } of values.filter((one) => one.value !== '')) {
    if (field.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (field.place === 'query') query.set(field.name, value)
    else headers.set(field.name, value)
  }
  if (op.method !== 'GET') headers.set('Idempotency-Key', randomHex())
  const hasBody = op.body !== undefined && body.trim() !== ''
  if (hasBody) headers.set('Content-Type', 'application/json')
  const url = `${address.replace(/\/+$/, '')}${path}${query.size > 0 ? `?${query}` : ''}`
  return { url, init: { method: op.method, headers, ...(hasBody && { body }) } }
}

async function sendRequest({ url, init }: PreparedRequest): Promise<Node[]> {
  const startedAt = performance.now()
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    const took = Math.round(performance.now() - startedAt)
    const line = createElement('p', {
      className: answer.ok ? 'status-good' : 'status-bad',
      textContent: `${answer.status} in ${took} ms`,
    })
    const id = answer.headers.get('X-Request-Id')
    if (id !== null) line.append(createElement('span', { className: 'soft', textContent: ` ${id}` }))
    const responseText = createElement('pre', {}, createElement('code', { textContent: pretty(text) }))
    responseText.tabIndex = 0
    return [line, responseText]
  } catch {
    return [
      problem(
        'No answer could be read. Is the address right and the server running? A browser also hides answers of a server that does not allow this page: open these pages at /docs/ of your installation.',
      ),
    ]
  }
}

const problem = (text: string): HTMLElement => createElement('p', { className: 'status-bad', textContent: text })

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
  const button = createElement('button', { className: 'try-open', textContent: 'Try it' })
  button.type = 'button'
  button.setAttribute('aria-expanded', 'false')
  let form: HTMLElement | undefined
  button.addEventListener('click', () => {
    // The build writes an operation into this attribute.
    form ??= makeForm(JSON.parse(place.dataset.try ?? '{}') as Operation)
    const open = form.isConnected
    if (open) form.remove()
    else place.append(form)
    button.setAttribute('aria-expanded', String(!open))
    if (!open) form.querySelector('input')?.focus()
  })
  place.append(button)
}
