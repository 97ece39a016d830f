import { isHex, size, slice } from 'viem'

/** The documents that a path can point into. */
export interface Roots {
  /** The decoded arguments or message: `#`. */
  readonly data: unknown
  /** The merged file: `$`. */
  readonly file: unknown
  /** The transaction or the message's domain: `@`. */
  readonly container: Readonly<Record<string, unknown>>
  /** The value that relative paths start at. */
  readonly base: unknown
}

/** Several values, which a path with a list selector points to. */
export class Many {
  constructor(readonly values: readonly unknown[]) {}
}

/** A path that points to nothing, or has an unknown form. */
class PathError extends Error {
  override name = 'PathError'
}

/**
 * Resolves a path of ERC-7730: names, indexes and slices, separated by dots.
 *
 * @returns {@link Many} for a path with a slice of a list, or with `[]`
 * @throws {PathError} if there is no such value
 */
export function resolvePath(path: string, { data, file, container, base }: Roots): unknown {
  const [first = '', ...rest] = path.replace(/(?<=[^.])\[/g, '.[').split('.')
  const roots: Readonly<Record<string, unknown>> = { '#': data, $: file, '@': container }
  const isRooted = Object.hasOwn(roots, first)
  const steps = isRooted ? rest : [first, ...rest]
  const resolved = steps
    .filter((step) => step !== '')
    .reduce(takeStep, isRooted ? roots[first] : base)
  if (resolved === undefined) throw new PathError(path)
  return resolved
}

function takeStep(value: unknown, step: string): unknown {
  if (value instanceof Many) return new Many(value.values.map((one) => takeStep(one, step)))
  const [, start, colon, end] = /^\[(-?\d*)(:?)(-?\d*)\]$/.exec(step) ?? []
  if (start === undefined) return memberOf(value, step)
  if (colon === '' && start !== '')
    return Array.isArray(value) ? value.at(Number(start)) : undefined
  const [from, to] = [toIndex(start), toIndex(end)]
  if (Array.isArray(value)) return new Many(value.slice(from ?? 0, to))
  return typeof value === 'string' ? sliceOf(value, from, to) : undefined
}

const toIndex = (digits: string | undefined) =>
  digits === undefined || digits === '' ? undefined : Number(digits)

/** Only own members, so that no path reaches a prototype. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return name === 'length' ? BigInt(value.length) : undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** Slices bytes, or the characters of a text. */
function sliceOf(value: string, from: number | undefined, to: number | undefined): string {
  if (!isHex(value)) return value.slice(from, to)
  const length = size(value)
  const place = (at: number) => Math.min(Math.max(at < 0 ? length + at : at, 0), length)
  const [start, end] = [place(from ?? 0), place(to ?? length)]
  return end > start ? slice(value, start, end) : '0x'
}
