import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ line: number, text: string, from: 'comment' | 'title' | 'document' | 'name' }} Passage */
/** @typedef {{ line: number, words: string, advice: string }} Finding */

/**
 * Patterns of sentences that a reader has to decode, because their subject is a clause without a thing in it. Questions
 * may begin like this. Each pattern has advice, which is printed with its findings.
 * @type {{ pattern: RegExp, advice: string, of: Passage['from'][] }[]}
 */
const patterns = [
  {
    pattern: /^(who|whoever|whatever|whichever|nobody|somebody|none of)\b[^?]*$/i,
    advice: 'name the thing, and make it the subject',
    of: ['comment', 'title', 'document'],
  },
  {
    pattern: /^(what|that which|those of|that of|which of)\b[^?]*$/i,
    advice: 'name the thing, and make it the subject',
    of: ['comment', 'title', 'document'],
  },
  {
    pattern: /\b(is|are) (none|no more|told of|told so)\b/i,
    advice: 'say what happens, in the present and active',
    of: ['comment', 'title', 'document'],
  },
  {
    pattern: /\b(patience|farewell|nap)\b/i,
    advice: 'the glossary has the word: time limit, deleteSession, back-off',
    of: ['comment', 'title', 'document', 'name'],
  },
  {
    pattern: /\be-mail/i,
    advice: 'email',
    of: ['comment', 'title', 'document'],
  },
  {
    pattern: /^(told|known|found|asked|kept|mine|said|gone|given)$/,
    advice: 'name a value by what it holds, a function by its verb and object',
    of: ['name'],
  },
]

/** Returns the sentences of a passage. A colon or semicolon also ends one. @param {string} text */
const sentencesOf = (text) =>
  text
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/^[-*>\s]*(\[S[\d., S]+\]\s*)*/, '').trim())
    .filter(Boolean)

/** @param {Passage} passage @returns {Finding[]} */
const findIn = ({ line, text, from }) =>
  (from === 'name' ? [text] : sentencesOf(text)).flatMap((words) => {
    const match = patterns.find((one) => one.of.includes(from) && one.pattern.test(words))
    return match ? [{ line, words, advice: match.advice }] : []
  })

/** @param {string} comment as it stands in the source */
const plainComment = (comment) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/+|\*)?\s?/, ''))
    .join('\n')
    .replace(/@example[\s\S]*?(?=\n@|$)/g, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^@(\w+)(\s+\{[^}]*\})?(\s+\w+\s+-)?/gm, '. ')
    .replace(/biome-ignore[^:]*:/, '')
    .replace(/\s+/g, ' ')

/**
 * Returns a function from an offset to its line number. @param {string} source @returns {(offset: number) => number}
 */
function lineNumbers(source) {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next === -1 ? starts.length : next
  }
}

const isTest = /^(it|test|describe)\b/

/**
 * Returns names of declarations and titles of tests. @param {import('oxc-parser').Program} program @param {string}
 * source
 */
function namesAndTitles(program, source) {
  /** @type {{ at: number, text: string, from: 'name' | 'title' }[]} */
  const passages = []
  /** @param {{ id: object | null }} node */
  const name = ({ id }) => {
    if (id && 'name' in id && 'start' in id) {
      passages.push({ at: Number(id.start), text: String(id.name), from: 'name' })
    }
  }
  new Visitor({
    VariableDeclarator: name,
    FunctionDeclaration: name,
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest.test(source.slice(callee.start, callee.end))) return
      const text = title && 'value' in title ? title.value : undefined
      if (title && typeof text === 'string') passages.push({ at: title.start, text, from: 'title' })
    },
  }).visit(program)
  return passages
}

/**
 * Returns comments, names of declarations and titles of tests. @param {string} path @param {string} source @returns
 * {Passage[]}
 */
function passagesOfSource(path, source) {
  const { program, comments } = parseSync(path, source)
  const lineOf = lineNumbers(source)
  /** @type {{ start: number, end: number }[]} */
  const blocks = []
  for (const { start, end } of comments) {
    const last = blocks.at(-1)
    const isNextLine =
      last &&
      source.startsWith('//', start) &&
      /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start))
    if (isNextLine) last.end = end
    else blocks.push({ start, end })
  }
  return [
    ...blocks.map(
      ({ start, end }) =>
        /** @type {Passage} */ ({
          line: lineOf(start),
          text: plainComment(source.slice(start, end)),
          from: 'comment',
        }),
    ),
    ...namesAndTitles(program, source).map(({ at, ...one }) => ({ ...one, line: lineOf(at) })),
  ]
}

/** Returns paragraphs, items and cells of a document, without its code. @param {string} source @returns {Passage[]} */
function passagesOfDocument(source) {
  let isCode = false
  return source.split('\n').flatMap((text, at) => {
    if (/^\s*```/.test(text)) isCode = !isCode
    if (isCode || /^\s*(```|#|<|\|[\s|:-]+$)/.test(text)) return []
    const cells = text.startsWith('|') ? text.split(/(?<!\\)\|/).slice(1, -1) : [text]
    return cells.map(
      (cell) => /** @type {Passage} */ ({ line: at + 1, text: cell.trim(), from: 'document' }),
    )
  })
}

/**
 * Returns sentences, titles and names that a reader has to decode.
 * @param {string} path @param {string} source
 */
export const findWords = (path, source) =>
  (path.endsWith('.md') ? passagesOfDocument(source) : passagesOfSource(path, source)).flatMap(
    findIn,
  )
