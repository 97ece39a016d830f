/**
 * A part of a parsed message: a text, an argument, a choice by number or word, a tag with content,
 * or the number of a plural.
 */
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'argument'; readonly name: string }
  | { readonly type: 'count' }
  | { readonly type: 'tag'; readonly name: string; readonly parts: readonly Part[] }
  | {
      readonly type: 'plural' | 'select'
      readonly name: string
      readonly options: ReadonlyMap<string, readonly Part[]>
    }

const HEAD = /^\{\s*([\w-]+)\s*(?:(\})|,\s*(plural|select)\s*,)/
const OPTION = /^\s*(=?[\w-]+)\s*\{/
const TAG = /^<(\w+)>/
const MAX_DEPTH = 8

/**
 * Parses the ICU subset. Invalid syntax is returned as text, so that a broken message stays
 * readable.
 */
export function parseMessage(source: string): readonly Part[] {
  let at = 0
  // Set by invalid syntax, which ends the parsing: backtracking would take exponential time for
  // hostile input.
  let broken = false

  function choice(depth: number): Map<string, readonly Part[]> {
    const options = new Map<string, readonly Part[]>()
    for (;;) {
      const option = OPTION.exec(source.slice(at))
      if (!option?.[1]) break
      at += option[0].length
      options.set(option[1], parts(depth + 1, '}'))
      if (broken || source[at] !== '}') break
      at += 1
    }
    const end = /^\s*\}/.exec(source.slice(at))
    if (!end || !options.has('other')) broken = true
    at += end?.[0].length ?? 0
    return options
  }

  function braces(depth: number): Part | undefined {
    const head = HEAD.exec(source.slice(at))
    if (!head?.[1]) return undefined
    at += head[0].length
    if (head[2]) return { type: 'argument', name: head[1] }
    const type = head[3] === 'select' ? 'select' : 'plural'
    return { type, name: head[1], options: choice(depth) }
  }

  function tag(depth: number): Part | undefined {
    const name = TAG.exec(source.slice(at))?.[1]
    const close = `</${name}>`
    const end = name === undefined ? -1 : source.indexOf(close, at)
    if (name === undefined || end < 0) return undefined
    at += name.length + 2
    const inner = parts(depth + 1, close)
    at += close.length
    return { type: 'tag', name, parts: inner }
  }

  function special(depth: number, char: string | undefined): Part | undefined {
    if (depth > MAX_DEPTH) return undefined
    if (char === '{') return braces(depth)
    if (char === '<') return tag(depth)
    if (char !== '#' || depth === 0) return undefined
    at += 1
    return { type: 'count' }
  }

  function parts(depth: number, until?: string): readonly Part[] {
    const result: Part[] = []
    let text = ''
    while (!broken && at < source.length && !(until && source.startsWith(until, at))) {
      const part = special(depth, source[at])
      if (part) {
        if (text) result.push({ type: 'text', text })
        text = ''
        result.push(part)
      } else {
        text += source[at]
        at += 1
      }
    }
    if (text) result.push({ type: 'text', text })
    return result
  }

  const message = parts(0)
  return broken ? [{ type: 'text', text: source }] : message
}
