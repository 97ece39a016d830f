import { refineString, type Schema } from '../schema/schema.js'

/** Whether a string is an http(s) URL without credentials. */
export function isHttpUrl(value: string): boolean {
  try {
    const url = new URL(value)
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
  } catch {
    return false
  }
}

/** Accepts an http(s) URL. */
export const httpUrl: Schema<string> = refineString(
  isHttpUrl,
  'an http or https URL without credentials',
)
