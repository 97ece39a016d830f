/** The kind of control in the form. */
type Control = 'choice' | 'switch' | 'text'

/** A setting of the lab's page: its values in the query, and its control in the form. */
export interface Field<Value = unknown> {
  readonly label: string
  readonly control: Control
  /** The possible values, as in the query. */
  readonly values?: readonly string[]
  /** The name of the query's parameter. @default the setting's own name */
  readonly parameter?: string
  /** Whether it changes only the page, and is no option of the modal. */
  readonly pageOnly: boolean
  /** @param text - of the query, null without the parameter */
  read(text: string | null): Value
  /** Returns the value as text. A missing or invalid value becomes the default. */
  normalise(text: string | null): string
}

interface Traits {
  parameter?: string
  pageOnly?: true
}

function field<Value>(
  label: string,
  { parameter, pageOnly }: Traits,
  parts: Pick<Field<Value>, 'control' | 'read'> & {
    values?: readonly string[]
    write?: (value: Value) => string
  },
): Field<Value> {
  const { control, read, values, write = (value) => String(value ?? '') } = parts
  return {
    label,
    control,
    read,
    pageOnly: pageOnly === true,
    ...(values && { values }),
    ...(parameter !== undefined && { parameter }),
    normalise: (text) => write(read(text)),
  }
}

/** Creates a setting with one of several values. Defaults to the first. */
export const choice = <const Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  traits: Traits = {},
): Field<Value> =>
  field(label, traits, {
    control: 'choice',
    values,
    read: (text) => values.find((one) => one === text) ?? values[0],
  })

/** Creates a setting with one of several values, or undefined. */
export const optionalChoice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  traits: Traits = {},
): Field<Value | undefined> =>
  field(label, traits, {
    control: 'choice',
    values: ['', ...values],
    read: (text) => values.find((one) => one === text),
  })

/** Creates a setting that is on or off: `&strict`, `&strict=on`, `&announce=off`. */
export const flag = (
  label: string,
  { isOn = false, ...traits }: Traits & { isOn?: boolean } = {},
): Field<boolean> =>
  field(label, traits, {
    control: 'switch',
    values: ['off', 'on'],
    read: (text) => (text === null ? isOn : text !== 'off'),
    write: (value) => (value ? 'on' : 'off'),
  })

/** Creates a setting with a number of the range. Defaults to one. */
export const count = (
  label: string,
  [least, most]: readonly [number, number],
  traits: Traits = {},
): Field<number> => {
  const values = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return field(label, traits, {
    control: 'choice',
    values,
    read: (text) => Number(values.find((one) => one === text) ?? 1),
  })
}

export const text = (label: string, traits: Traits = {}): Field<string | undefined> =>
  field(label, traits, { control: 'text', read: (given) => given || undefined })

/** Creates a setting with a number above 0. */
export const amount = (label: string, traits: Traits = {}): Field<number | undefined> =>
  field(label, traits, {
    control: 'text',
    read(given) {
      const value = Number(given)
      return value > 0 && Number.isFinite(value) ? value : undefined
    },
  })

/** Creates a setting with a whole number from 0. */
export const wholeAmount = (label: string, traits: Traits = {}): Field<bigint | undefined> =>
  field(label, traits, {
    control: 'text',
    read: (given) => (given && /^\d+$/.test(given) ? BigInt(given) : undefined),
  })

/** Creates a setting with a wait in ms, within the limit of timers. */
export const wait = (label: string, traits: Traits = {}): Field<number | undefined> =>
  field(label, traits, {
    control: 'text',
    read(given) {
      const value = Number(given)
      return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined
    },
  })

/** Creates a setting with http addresses, separated by commas. Other values are left out. */
export const urls = (label: string, traits: Traits = {}): Field<readonly string[]> =>
  field(label, traits, {
    control: 'text',
    read: (given) =>
      given?.split(',').filter((url) => /^https?:/.test(url) && URL.canParse(url)) ?? [],
    write: (value) => value.join(),
  })

/** Creates a setting with declarations as in style sheets: `name: value; name: value`. */
export const declarations = (
  label: string,
  traits: Traits = {},
): Field<Readonly<Record<string, string>>> =>
  field(label, traits, {
    control: 'text',
    read: (given) =>
      Object.fromEntries(
        (given ?? '').split(';').flatMap((one) => {
          const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*\S)/.exec(one) ?? []
          return name && value ? [[name, value]] : []
        }),
      ),
    write: (value) =>
      Object.entries(value)
        .map(([name, one]) => `${name}: ${one}`)
        .join('; '),
  })

/** Creates a setting with texts, separated by commas. */
export const list = (label: string, traits: Traits = {}): Field<readonly string[]> =>
  field(label, traits, {
    control: 'text',
    read: (given) => given?.split(',').filter(Boolean) ?? [],
    write: (value) => value.join(),
  })

/**
 * Creates a setting with several parts, in their order. The form offers these combinations, and the
 * first is the default.
 */
export const someOf = <const Part extends string>(
  label: string,
  parts: readonly Part[],
  values: readonly [string, ...string[]],
  traits: Traits = {},
): Field<readonly Part[]> =>
  field(label, traits, {
    control: 'choice',
    values,
    read(given) {
      const named = (given ?? values[0]).split(',')
      return parts.filter((part) => named.includes(part))
    },
    write: (value) => value.join(),
  })
