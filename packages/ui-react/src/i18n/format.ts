import { hasRightToLeft, isolate } from './isolate.js'
import { directionOf, type Locale } from './locale.js'
import { type Part, parseMessage } from './parse.js'

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

type Names<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}}${string}`
    ? (Name extends `${infer First},${string}` ? First : Name) | Names<Rest>
    : never
  : never

/**
 * The argument names of a message: `'seconds'` for `{seconds}`. Excludes the texts in a plural's
 * branches.
 */
type ArgumentName<Text extends string> = Exclude<
  Names<Text>,
  '' | `${string} ${string}` | `${string}#${string}`
>

/** The arguments of a formatted message: none, or an object with a value for each name. */
export type Arguments<Text extends string> = [ArgumentName<Text>] extends [never]
  ? []
  : [values: { readonly [Name in ArgumentName<Text>]: Value }]

/** The render function of each tag in a rich message. */
export type Tags<Node> = Readonly<Record<string, (children: Node[], key: number) => Node>>

const read = (values: Values, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

type Choice = Extract<Part, { options: unknown }>

/**
 * Formats the messages of one locale. Values are inserted after parsing, so they can't add syntax.
 */
export function createFormatter(locale: Pick<Locale, 'code' | 'dir' | 'mapText'>) {
  // Created on first use: each takes a browser several milliseconds, and few views need them.
  let plurals: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const ruleOf = (count: number) => {
    plurals ??= new Intl.PluralRules(locale.code)
    return plurals.select(count)
  }
  const write = (value: number) => {
    numbers ??= new Intl.NumberFormat(locale.code)
    return numbers.format(value)
  }
  const rtl = directionOf(locale) === 'rtl'
  const parsed = new Map<string, readonly Part[]>()

  function parse(message: string): readonly Part[] {
    const cached = parsed.get(message)
    if (cached) return cached
    const parts = parseMessage(message)
    parsed.set(message, parts)
    return parts
  }

  const show = (value: Value, around: boolean) =>
    typeof value === 'number' ? write(value) : isolate(value, around)

  function branch(part: Choice, value: Value | undefined) {
    const { type, options } = part
    const exact = options.get(type === 'plural' ? `=${value}` : String(value))
    const rule = type === 'plural' ? ruleOf(Number(value)) : 'other'
    return exact ?? options.get(rule) ?? options.get('other') ?? []
  }

  function walk<Node>(
    parts: readonly Part[],
    values: Values,
    tags: Tags<Node | string>,
    around: boolean,
    count?: Value,
  ): (Node | string)[] {
    return parts.flatMap((part, index): (Node | string)[] => {
      if (part.type === 'text') return [locale.mapText?.(part.text) ?? part.text]
      if (part.type === 'count') return [count === undefined ? '#' : show(count, around)]
      if (part.type === 'argument') {
        const value = read(values, part.name)
        return [value === undefined ? `{${part.name}}` : show(value, around)]
      }
      if (part.type === 'tag') {
        const children = walk(part.parts, values, tags, around, count)
        const tag = Object.hasOwn(tags, part.name) ? tags[part.name] : undefined
        return tag ? [tag(children, index)] : children
      }
      const value = read(values, part.name)
      return walk(branch(part, value), values, tags, around, part.type === 'plural' ? value : count)
    })
  }

  const isMixed = (message: string) => rtl || hasRightToLeft(message)

  return {
    text: (message: string, values: Values = {}): string =>
      walk<string>(parse(message), values, {}, isMixed(message)).join(''),
    rich: <Node>(message: string, values: Values, tags: Tags<Node | string>): (Node | string)[] =>
      walk(parse(message), values, tags, isMixed(message)),
  }
}

export type Formatter = ReturnType<typeof createFormatter>
