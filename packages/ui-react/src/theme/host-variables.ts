import {
  sanitizeFontFamily,
  sanitizeInteger,
  sanitizeLength,
  sanitizePercentage,
  sanitizeValue,
} from './sanitize.js'
import { ALL_NAMES, type KNOBS, type Knob, namesOf, stylesAround } from './variable-names.js'

type Extra = 'success' | 'warning' | 'danger' | 'info' | 'overlay' | 'modal-width'

/**
 * The host's variables. The eight `--w3m-` variables also have an `--apkt-` name and a Carabiner
 * name. A Carabiner name takes precedence over `--apkt-`, which takes precedence over `--w3m-`. The
 * page's CSS may also set the variables, but this object takes precedence.
 */
export type ThemeVariables = {
  readonly [Name in `--w3m-${Knob}` | `--apkt-${Knob}` | (typeof KNOBS)[Knob] | `--cb-${Extra}`]?:
    | string
    | number
}

/** The function that sanitizes the value of each variable. A rejected value is ignored. */
const CLEAN = {
  'font-family': sanitizeFontFamily,
  accent: sanitizeValue,
  'color-mix': sanitizeValue,
  'color-mix-strength': sanitizePercentage,
  'font-size-master': sanitizeLength,
  'border-radius-master': sanitizeLength,
  'z-index': sanitizeInteger,
  'qr-color': sanitizeValue,
} satisfies Record<Knob, (input: unknown) => string | undefined>

const EXTRAS: readonly Extra[] = ['success', 'warning', 'danger', 'info', 'overlay', 'modal-width']

const KNOWN: readonly string[] = [...ALL_NAMES, ...EXTRAS.map((name) => `--cb-${name}`)]

export const unknownVariables = (variables: object) =>
  Object.keys(variables)
    .filter((name) => !KNOWN.includes(name))
    .map((name) => ({ path: 'themeVariables', name, known: KNOWN }))

export interface HostVariables {
  /** Returns the sanitized value from the host's object. */
  passed(knob: Knob): string | undefined
  /** Returns the value, not sanitized, that the element inherits from the page's CSS. */
  inherited(knob: Knob): string
  /** Returns the passed value, or the sanitized inherited one. */
  value(knob: Knob): string | undefined
  extra(name: Extra): string | undefined
}

/**
 * Reads the host's variables for a Carabiner element.
 *
 * @param variables - the variables that the host passed. The other ones are inherited from its CSS
 */
export function hostVariables(element: HTMLElement, variables: ThemeVariables): HostVariables {
  const page = stylesAround(element)

  const passed = (knob: Knob) => {
    const name = namesOf(knob).find((candidate) => variables[candidate] !== undefined)
    return name && CLEAN[knob](variables[name])
  }
  const inherited = (knob: Knob) => {
    const values = namesOf(knob).map((name) => page?.getPropertyValue(name).trim())
    return values.find(Boolean) ?? ''
  }
  return {
    passed,
    inherited,
    value: (knob) => passed(knob) ?? CLEAN[knob](inherited(knob)),
    extra: (name) =>
      name === 'modal-width'
        ? sanitizeLength(variables[`--cb-${name}`])
        : sanitizeValue(variables[`--cb-${name}`]),
  }
}
