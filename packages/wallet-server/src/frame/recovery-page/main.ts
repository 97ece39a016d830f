// The page for recovery without a server: one file that runs from a disk.

import { fill } from '../../text/texts.js'
import { derivationPaths } from '../keys/derive-keys.js'
import { readRecoveryFile } from '../recovery-file/recovery-file.js'
import { picturePaths } from '../screens/picture/paths.js'
import { chooseMessages } from './choose-messages.js'
import { type Recovery, recover } from './recover.js'

/** Longer than any recovery file. In bytes. */
const fileLimit = 64_000

const { lang, dir, messages: text } = chooseMessages(navigator.languages)

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Draws the page's picture. */
function drawPicture(): Element {
  const create = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const svg = create('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' })
  svg.append(...picturePaths.key.map((d) => create('path', { d })))
  return svg
}

/** Name and mark of the wallet, once its file is chosen. */
const mark = make('span', { class: 'mark', 'aria-hidden': 'true' })
const walletName = make('span')
const wallet = make('p', { class: 'wallet' }, mark, walletName)
wallet.hidden = true

const file = make('input', { id: 'file', type: 'file', accept: '.json,application/json' })
const code = make('textarea', {
  id: 'code',
  rows: '3',
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
  'aria-describedby': 'code-hint',
  dir: 'ltr',
})
const button = make('button', { type: 'submit' }, text.open)
const alert = make('div', { role: 'alert' })
const outcome = make('div')
const form = make(
  'form',
  {},
  make('label', { for: 'file' }, text.file),
  file,
  make('label', { for: 'code' }, text.code),
  code,
  make('p', { id: 'code-hint', class: 'hint' }, text.codeHint),
  alert,
  button,
)

const fail = (message: string) => alert.replaceChildren(make('p', { class: 'error' }, message))

const problems = {
  'bad-file': text.badFile,
  'other-code': text.otherCode,
  'other-keys': text.otherKeys,
}

function failureText(recovery: Exclude<Recovery, { kind: 'keys' }>): string {
  if (recovery.kind !== 'bad-code') return problems[recovery.kind]
  const { reading } = recovery
  if (reading.kind === 'length') return fill(text.length, { count: reading.symbols })
  if (reading.kind === 'mixed') return text.mixed
  const groups = reading.groups.join(', ')
  return fill(reading.groups.length > 1 ? text.groups : text.group, { groups })
}

const row = (name: string, value: string, how?: string) =>
  make(
    'section',
    {},
    make('h3', {}, name),
    make('p', { class: 'secret', dir: 'ltr', translate: 'no' }, value),
    ...(how === undefined ? [] : [make('p', { class: 'hint' }, how)]),
  )

function show({ account, keys, addresses }: Extract<Recovery, { kind: 'keys' }>) {
  const title = make('h2', { tabindex: '-1' }, text.shown)
  outcome.replaceChildren(
    title,
    ...(account === null ? [] : [make('p', {}, fill(text.account, { account }))]),
    make('p', { class: 'warning' }, text.warning),
    row(text.phrase, keys.phrase, text.phraseHow),
    row(text.evmAddress, addresses.eip155),
    row(text.evmKey, keys.eip155, text.evmHow),
    row(text.solanaAddress, addresses.solana),
    row(text.solanaKey, keys.solana, text.solanaHow),
    make('p', { class: 'hint' }, fill(text.paths, derivationPaths)),
  )
  form.hidden = true
  title.focus()
}

async function open() {
  const [chosen] = file.files ?? []
  if (!globalThis.crypto?.subtle) return fail(text.noCrypto)
  if (!chosen) return fail(text.noFile)
  if (chosen.size > fileLimit) return fail(text.badFile)
  button.textContent = text.opening
  try {
    const recovery = await recover(await chosen.text(), code.value)
    if (recovery.kind === 'keys') show(recovery)
    else fail(failureText(recovery))
  } catch {
    fail(text.badFile)
  } finally {
    button.textContent = text.open
  }
}

/** Shows the wallet of the chosen file. The file's own check follows when it is opened. */
async function showWallet() {
  const [chosen] = file.files ?? []
  const words = chosen && chosen.size <= fileLimit ? await chosen.text().catch(() => '') : ''
  const name = readRecoveryFile(words)?.wallet.trim() ?? ''
  wallet.hidden = name === ''
  walletName.textContent = name
  const [letter = ''] = name
  mark.textContent = letter.toUpperCase()
}

file.addEventListener('change', () => void showWallet())
form.addEventListener('submit', (event) => {
  event.preventDefault()
  alert.replaceChildren()
  void open()
})
document.documentElement.lang = lang
document.documentElement.dir = dir
document.title = text.title
document.body.append(
  make(
    'main',
    {},
    wallet,
    make('div', { class: 'picture' }, drawPicture()),
    make('h1', {}, text.title),
    make('p', { class: 'intro' }, text.intro),
    form,
    outcome,
  ),
)
