// @ts-check

const name = 'carabiner-lab'

/** The visitor's secret, where the browser has one. @param {import('node:http').IncomingMessage} request */
export function readVisitor({ headers }) {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([key]) => key === name)?.[1] ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

/** No script reads it, no other site's request brings it. @param {string} visitor @param {boolean} secure over https */
export const visitorCookie = (visitor, secure) =>
  `${name}=${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${secure ? '; Secure' : ''}`
