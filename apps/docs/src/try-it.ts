/** "Try it": sends a request from the page, to the address and with the key that the reader enters. */

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

/** Kept in the tab alone, and gone with it: a key in a browser's memory for good would be a key lost. */
const keep = (name: string, value: string): void => sessionStorage.setItem(`tessera-docs-${name}`, value)
const kept = (name: string): string => sessionStorage.getItem(`tessera-docs-${name}`) ?? ''

/** Served by an installation, at /docs/, the page knows where it is. */
const ownAddress = (): string =>
  location.protocol.startsWith('http') && location.pathname.startsWith('/docs/') ? location.origin : ''

/** 128 random bits; `crypto.randomUUID` is missing on pages that came over http. */
const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function make<N extends keyof HTMLElementTagNameMap>(
  name: N,
  fields: Partial<Pick<HTMLElementTagNameMap[N], 'className' | 'textContent'>> = {},
  ...inside: readonly Node[]
): HTMLElementTagNameMap[N] {
  const element = Object.assign(document.createElement(name), fields)
  element.append(...inside)
  return element
}

type Labelled = { readonly row: HTMLElement; readonly input: HTMLInputElement }

function labelled(text: string, value: string, { hint = '', secret = false } = {}): Labelled {
  const input = make('input')
  input.id = `try-${random()}`
  input.type = secret ? 'password' : 'text'
  input.value = value
  input.placeholder = hint
  input.autocomplete = 'off'
  input.spellcheck = false
  const label = make('label', { textContent: text })
  label.htmlFor = input.id
  return { row: make('div', { className: 'try-row' }, label, input), input }
}

function makeForm(op: Operation): HTMLElement {
  const address = labelled('Address', kept('address') || ownAddress(), { hint: 'https://tessera.example' })
  const key = labelled('Key', kept(`key-${op.plane}`), { hint: keyHints[op.plane] ?? '', secret: true })
  const fields = op.fields.map((field) => ({
    field,
    ...labelled(field.name, field.required && field.place === 'query' ? field.hint : '', { hint: field.hint }),
  }))
  const body = make('textarea')
  body.value = op.body ?? ''
  body.rows = Math.min(12, body.value.split('\n').length + 1)
  body.spellcheck = false
  body.setAttribute('aria-label', 'Body, as JSON')
  const out = make('div', { className: 'try-answer' })
  out.setAttribute('aria-live', 'polite')
  const send = make('button', { className: 'button', textContent: `Send ${op.method}` })
  const note = make('p', {
    className: 'soft',
    textContent:
      'From this page to the address above. Both stay in this tab. Use a key in test mode: what you send happens.',
  })
  const form = make(
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
    keep('address', address.input.value)
    keep(`key-${op.plane}`, key.input.value)
    const given = fields.map(({ field, input }) => ({ field, value: input.value.trim() }))
    const asked = request(op, { address: address.input.value, key: key.input.value, given, body: body.value })
    out.replaceChildren(
      'error' in asked ? problem(asked.error) : make('p', { className: 'soft', textContent: 'Sending …' }),
    )
    if (!('error' in asked)) void exchange(asked).then((answer) => out.replaceChildren(...answer))
  })
  return form
}

const keyHints: Readonly<Record<string, string>> = {
  v1: 'tsk_… or trk_…',
  store: 'tpk_…',
  admin: 'tad_…',
  gate: 'tdv_…',
}

type Given = {
  readonly address: string
  readonly key: string
  readonly given: readonly { readonly field: Field; readonly value: string }[]
  readonly body: string
}
type Asked = { readonly url: string; readonly init: RequestInit }

function request(op: Operation, { address, key, given, body }: Given): Asked | { readonly error: string } {
  if (!/^https?:\/\/\S+$/.test(address))
    return { error: 'Enter the address of your installation, such as http://127.0.0.1:8080.' }
  const empty = given.find(({ field, value }) => field.required && field.place === 'path' && value === '')
  if (empty) return { error: `Enter ${empty.field.name}.` }
  let path = op.path
  const query = new URLSearchParams()
  const headers = new Headers(op.key && key !== '' ? { Authorization: `Bearer ${key}` } : {})
  for (const { field, value } of given.filter((one) => one.value !== '')) {
    if (field.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (field.place === 'query') query.set(field.name, value)
    else headers.set(field.name, value)
  }
  if (op.method !== 'GET') headers.set('Idempotency-Key', random())
  const hasBody = op.body !== undefined && body.trim() !== ''
  if (hasBody) headers.set('Content-Type', 'application/json')
  const url = `${address.replace(/\/+$/, '')}${path}${query.size > 0 ? `?${query}` : ''}`
  return { url, init: { method: op.method, headers, ...(hasBody && { body }) } }
}

async function exchange({ url, init }: Asked): Promise<Node[]> {
  const startedAt = performance.now()
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    const took = Math.round(performance.now() - startedAt)
    const line = make('p', {
      className: answer.ok ? 'status-good' : 'status-bad',
      textContent: `${answer.status} in ${took} ms`,
    })
    const id = answer.headers.get('X-Request-Id')
    if (id !== null) line.append(make('span', { className: 'soft', textContent: ` ${id}` }))
    const shown = make('pre', {}, make('code', { textContent: pretty(text) }))
    shown.tabIndex = 0
    return [line, shown]
  } catch {
    return [
      problem(
        'No answer could be read. Is the address right and the server running? A browser also hides answers of a server that does not allow this page: open these pages at /docs/ of your installation.',
      ),
    ]
  }
}

const problem = (text: string): HTMLElement => make('p', { className: 'status-bad', textContent: text })

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
  const button = make('button', { className: 'try-open', textContent: 'Try it' })
  button.type = 'button'
  button.setAttribute('aria-expanded', 'false')
  let form: HTMLElement | undefined
  button.addEventListener('click', () => {
    // What the build wrote there is an operation.
    form ??= makeForm(JSON.parse(place.dataset.try ?? '{}') as Operation)
    const open = form.isConnected
    if (open) form.remove()
    else place.append(form)
    button.setAttribute('aria-expanded', String(!open))
    if (!open) form.querySelector('input')?.focus()
  })
  place.append(button)
}
