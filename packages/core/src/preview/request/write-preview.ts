import type {
  PreviewAmount,
  PreviewRisk,
  PreviewSpender,
  RequestPreview,
} from '../../adapter/preview.js'
import { omitUndefined } from '../../omit-undefined.js'
import type { Change } from '../change.js'
import { fill } from '../say/fill.js'
import { type Piece, shorten, type Writing, writeStatement, writeValue } from '../say/write.js'
import type { Statement } from '../statement.js'
import { amount, token as tokenValue } from '../value.js'
import { visibleText } from '../visible-text.js'
import { severityOf, type Warning } from '../warning.js'
import { offeredChanges } from './offered-changes.js'
import type { Outcome } from './outcome.js'
import type { PreviewTexts } from './preview-texts.js'
import { readSpenders, type Spender } from './read-spenders.js'
import { writeRisk } from './write-risk.js'

type Native = { readonly symbol: string; readonly decimals: number }

/** Warnings of a request, or a part of it, with an unknown meaning. */
const unknowns: readonly Warning['code'][] = [
  ...(['call.unknown', 'call.standard', 'create.contract'] as const),
  ...(['typed.unknown', 'typed.oddName', 'message.hash', 'message.bytes'] as const),
  ...(['solana.unknownProgram', 'solana.unreadable', 'solana.table'] as const),
]
/** A page does not know the earlier recipients. */
const unasked: readonly Warning['code'][] = ['receiver.first', 'receiver.self']

/** Writes the preview of a request in a language. */
export function writePreview(
  outcome: Outcome,
  native: Native,
  texts: PreviewTexts,
): RequestPreview {
  const { statements, changes, tokens, warnings, cannotTell } = outcome
  const writing: Writing = {
    facts: { native, tokenOf: (at) => tokens.get(at.toLowerCase()) },
    language: texts,
  }
  const moved = changes ?? offeredChanges(statements)
  const amounts = (direction: Change['direction']) =>
    moved.flatMap((one) => (one.direction === direction ? toAmount(one, writing, texts) : []))
  const [gives, gets] = [amounts('out'), amounts('in')]
  const spenders = readSpenders(statements, changes).map((one) => toSpender(one, writing, texts))
  return omitUndefined({
    sentence: writeSentence(outcome, { gives, gets, spenders }, writing, texts),
    gives,
    gets,
    spenders,
    risks: warnings
      .filter(({ code }) => !unasked.includes(code))
      .map((one) => toRisk(one, writing, texts)),
    isKnown: !warnings.some(({ code }) => unknowns.includes(code)),
    cannotTell,
  })
}

/** Sentences that already name everything that moves. */
const complete =
  /^(native\.|erc20\.transfer$|nft\.transfer$|multi\.transfer$|wrap\.|message\.|order\.|solana\.(token\.)?transfer$|bitcoin\.)/

function writeSentence(
  { statements, changes, isFailing, cannotTell, warnings }: Outcome,
  { gives, gets, spenders }: Pick<RequestPreview, 'gives' | 'gets' | 'spenders'>,
  writing: Writing,
  texts: PreviewTexts,
): string {
  // The simulation already says what the call does, so the unknown function is left out.
  const isSettled = changes !== undefined && gives.length + gets.length > 0
  const sentences = statements
    .filter(({ kind }) => !(isSettled && /^(call|solana)\.unknown/.test(kind)))
    .map((one) =>
      one.kind === 'solana.unreadable'
        ? texts.texts['outcome.unreadable']
        : short(writeStatement(one, writing), texts),
    )
  const isComplete = statements.every(({ kind }) => complete.test(kind))
  const failure = warnings.find(({ code }) => code === 'preview.fails')
  const list = (some: readonly PreviewAmount[]) =>
    new Intl.ListFormat(texts.code).format(some.map(({ text }) => text))
  const values = { gives: list(gives), gets: list(gets) }
  const allows = spenders.length > 0
  const outcome =
    isFailing && failure
      ? [short(writeRisk(failure, writing, texts), texts)]
      : cannotTell === 'unsimulated' || cannotTell === 'unreachable'
        ? [texts.texts['outcome.unknown']]
        : changes === undefined || isComplete
          ? []
          : [outcomeOf(gives.length > 0, gets.length > 0, allows, values, texts)]
  const holders = [...new Set(spenders.map(({ address }) => shorten(address)))].map((spender) =>
    fill(texts.texts['outcome.spender'], { spender }),
  )
  const deadlines = statements.flatMap((one) => deadlineOf(one, writing, texts))
  return [...sentences, ...outcome, ...holders, ...new Set(deadlines)]
    .filter((one) => one !== '')
    .join(' ')
}

/** The time until a signed allowance can be used. */
function deadlineOf(
  { kind, values }: Statement,
  writing: Writing,
  { texts, values: words }: PreviewTexts,
) {
  const { deadline } = values
  if (deadline?.type !== 'time' || !kind.startsWith('typed.permit')) return []
  const time = writeValue(deadline, writing)
  return time === words.never ? [] : [fill(texts['outcome.deadline'], { time })]
}

function outcomeOf(
  hasGives: boolean,
  hasGets: boolean,
  allows: boolean,
  values: { readonly gives: string; readonly gets: string },
  { texts }: PreviewTexts,
): string {
  if (hasGives && hasGets) return fill(texts['outcome.swap'], values)
  if (hasGives) return fill(texts['outcome.gives'], values)
  if (hasGets) return fill(texts['outcome.gets'], values)
  return allows ? '' : texts['outcome.nothing']
}

/** Joins the pieces of a sentence, with shortened addresses. A message keeps its own text. */
const short = (pieces: readonly Piece[], { code }: PreviewTexts): string =>
  pieces.map((piece) => isolate(shortText(piece), piece.as, code)).join('')

const shortText = ({ as, text }: Piece): string =>
  isAmount.test(as) ? shortAmount(text) : as === 'address' ? shorten(text) : text

/** Languages that are written from right to left. */
const rightToLeft = /^(ar|fa|he|ur)\b/

/** Keeps the direction of a value in a sentence of the other direction, with U+2068 and U+2069. */
const isolate = (text: string, as: Piece['as'], code: string): string =>
  as !== 'words' && rightToLeft.test(code) ? `\u2068${text}\u2069` : text

const isAmount = /^(amount|token|limit)$/
/** Shortens the address of a token without a symbol. */
const shortAmount = (text: string): string =>
  text.replace(/0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}/g, shorten)

function toAmount(change: Change, writing: Writing, { texts }: PreviewTexts): PreviewAmount[] {
  const { value, id, count = 1n } = change
  if (value.type !== 'amount' && value.type !== 'token') return []
  const isNative = value.token === 'native'
  const facts = isNative ? writing.facts.native : writing.facts.tokenOf(value.token)
  const written = shortAmount(writeValue(value, writing))
  const values = { token: written, id: String(id), count: String(count) }
  return [
    omitUndefined({
      token: isNative ? undefined : value.token,
      symbol: facts?.symbol === undefined ? undefined : visibleText(facts.symbol, 16),
      decimals: facts?.decimals,
      amount: value.type === 'amount' ? value.raw : count,
      id,
      text:
        id === undefined ? written : fill(texts[count === 1n ? 'item.one' : 'item.many'], values),
    }),
  ]
}

function toSpender(spender: Spender, writing: Writing, { texts }: PreviewTexts): PreviewSpender {
  const { token } = spender
  const text =
    spender.amount === undefined
      ? fill(texts['spender.all'], { token: writeValue(tokenValue(token), writing) })
      : writeValue(amount(token, spender.amount), writing)
  return omitUndefined({ ...spender, text: shortAmount(text) })
}

const toRisk = (warning: Warning, writing: Writing, texts: PreviewTexts): PreviewRisk => {
  const severity = severityOf(warning)
  return {
    code: warning.code,
    severity: severity === 'strong' || severity === 'block' ? 'danger' : severity,
    text: short(writeRisk(warning, writing, texts), texts),
  }
}
