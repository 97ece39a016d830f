import type { Field } from './field'
import { fields } from './fields'

type Fields = typeof fields

/** The settings of a page of the lab, from its query string. `fields.ts` describes each setting. */
export type LabSettings = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>
}

/** The text of each setting by its parameter, for the form. */
export type SettingTexts = Readonly<Record<string, string>>

/** Returns each field with the name of its parameter. */
export const listFields = (group: Readonly<Record<string, Field>>): [string, Field][] =>
  Object.entries(group).map(([name, field]) => [field.parameter ?? name, field])

export function readSettings(query: string): LabSettings
export function readSettings(query: string): object {
  const parameters = new URLSearchParams(query)
  const all: [string, Field][] = Object.entries(fields)
  return Object.fromEntries(
    all.map(([name, field]) => [name, field.read(parameters.get(field.parameter ?? name))]),
  )
}

export function readTexts(query: string): SettingTexts {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    listFields(fields).map(([parameter, field]) => [
      parameter,
      field.normalise(parameters.get(parameter)),
    ]),
  )
}

/** Returns the query for these texts, without defaults, and with unrelated parameters unchanged. */
export function writeQuery(texts: SettingTexts, query: string): string {
  const parameters = new URLSearchParams(query)
  for (const [parameter, field] of listFields(fields)) {
    const value = texts[parameter] ?? ''
    if (value === field.normalise(null)) parameters.delete(parameter)
    else parameters.set(parameter, value)
  }
  return parameters.toString()
}
