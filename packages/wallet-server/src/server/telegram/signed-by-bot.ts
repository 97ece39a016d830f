const bytes = (text: string) => new TextEncoder().encode(text)

/** HMAC-SHA-256. */
async function hmac(key: Uint8Array<ArrayBuffer>, text: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)))
}

const toHex = (data: Uint8Array) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the key of Telegram's signature for a website:
 * https://core.telegram.org/widgets/login#checking-authorization
 */
export const loginKey = async (botToken: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(botToken)))

/**
 * Returns the key of Telegram's signature for a mini app:
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export const miniAppKey = (botToken: string) => hmac(bytes('WebAppData'), botToken)

/** Returns Telegram's signature of fields, as hex. */
export async function telegramHash(
  key: Uint8Array<ArrayBuffer>,
  fields: Iterable<readonly [string, string]>,
): Promise<string> {
  const lines = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
  return toHex(await hmac(key, lines.sort().join('\n')))
}
