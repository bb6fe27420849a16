import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLooseTexts } from '../check/texts.ts'

const find = (text: string): string[] => findLooseTexts([{ path: 'a.tsx', text }])

const planted: Readonly<Record<string, string>> = {
  'JSX text': 'const a = <p>Orders</p>',
  'JSX text beside an element': 'const a = <p><b>{n}</b> orders</p>',
  'text in a fragment': 'const a = <>orders</>',
  'a string as child': "const a = <p>{'orders'}</p>",
  'a template as child': 'const a = <p>{`${n} orders`}</p>',
  'a condition as child': "const a = <p>{open ? words.open() : 'closed'}</p>",
  'a logical expression as child': "const a = <p>{open && 'open'}</p>",
  'a default as child': "const a = <p>{name ?? 'nobody'}</p>",
  'a concatenation as child': "const a = <p>{n + ' orders'}</p>",
  'aria-label': 'const a = <nav aria-label="main" />',
  title: 'const a = <abbr title="value" />',
  placeholder: 'const a = <input placeholder="name" />',
  alt: 'const a = <img alt="seats" />',
  label: "const a = <Field label={'name'} />",
  'an attribute that ends with label': 'const a = <Dialog confirmLabel="delete" />',
  'a condition in an attribute': "const a = <Field label={a ? words.a() : 'b'} />",
  'a label in an object': "const columns = [{ label: 'name' }]",
  'a heading that a function returns': "const columns = [{ header: () => 'name' }]",
  'the title of the document': "document.title = 'orders'",
  'a variable that is named for its text': "const pageTitle = 'orders'",
  'a default of a property': "function A({ label = 'name' }) { return label }",
  'a sentence in a call': "toast('Order was refunded')",
  'a word in a call': "toast('Saved')",
  'a sentence that a function returns': "function a() { return 'no orders, try again' }",
  'a template with a word': 'const a = `${n} orders`',
}

for (const [what, source] of Object.entries(planted))
  test(`planted: ${what}`, () => assert.equal(find(source).length, 1, source))

test('a fault names the line and the text', () => {
  assert.deepEqual(find('const a = 1\nconst b = <p title="Hello there">{a}</p>'), [
    'a.tsx:2: the text "Hello there" belongs in words/*.json',
  ])
})

const code: Readonly<Record<string, string>> = {
  'words of a catalogue': 'const a = <p title={words.title()}>{words.found({ count: 1 })} · {n}</p>',
  classes: 'const a = <p className="row wide" class={`row ${wide} end`}>{clsx("a b", { "c d": true })}</p>',
  styles: "const a = <p style={{ border: '1px solid red', gridRow: `span ${n}` }} />",
  'other attributes': 'const a = <input type="text" name="email" autoComplete="current-password" id={`a-${b}`} />',
  imports: "import * as words from '#words/orders'\nexport { a } from './Some file'\nconst b = import('./Orders')",
  types: "type A = 'Orders' | 'No orders'; const a = b as 'No orders'",
  comparisons: "if (a.key === 'Enter' || b === 'No Name') c(); switch (a) { case 'Two words': break }",
  'keys of objects': "const a = { 'Content Type': b, 'aria-label': words.a() }; a['some key']",
  'names of keys': "const a = ['Enter', 'Escape', ' '].includes(b.key)",
  'text for developers': "throw new TypeError('No such order'); console.error('Order failed', a)",
  'an exception of the browser': "throw new DOMException('No passkey', 'NotAllowedError')",
  'codes, addresses and paths':
    "go('/orders/$id', 'order_refunded', 'Europe/Berlin', 'GET', '(prefers-color-scheme: dark)')",
  selectors: "a.closest('input, textarea, select'); document.querySelector('main a')",
  directives: "'use strict'",
  'an exemption with a reason':
    "// not words: the name of a font\nconst a = 'Noto Sans'\nconst b = 'Inter Tight' // not words: so is this",
}

for (const [what, source] of Object.entries(code))
  test(`no text: ${what}`, () => assert.deepEqual(find(source), [], source))

test('an exemption needs a reason, and covers its own and the next line only', () => {
  assert.equal(find("// not words:\nconst a = 'Noto Sans'").length, 1)
  assert.equal(find("// not words: a font\nconst a = 1\nconst b = 'Noto Sans'").length, 1)
})
