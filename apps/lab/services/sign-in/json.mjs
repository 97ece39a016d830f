// @ts-check
import { InvalidSignInError } from '@carabiner/siwx/server'

/** In bytes. Signing in on many networks at once sends a long text for each. */
const maxBody = 524_288

/** @param {import('node:http').IncomingMessage} request @returns {Promise<unknown>} */
export async function readJson(request) {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new InvalidSignInError('text', 'no JSON')
  }
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBody) throw new InvalidSignInError('text', 'too long')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new InvalidSignInError('text', 'no JSON')
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} body */
export function reply(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
