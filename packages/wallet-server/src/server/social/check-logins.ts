import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))
const url = z.url({ protocol: /^https?$/ })
const secret = { clientId: filled, clientSecret: filled }
const oidc = z.strictObject({ ...secret, issuer: z.optional(url) })
const endpoints = z.strictObject({ authorization: url, token: url, user: url })
const oauth = z.strictObject({ ...secret, endpoints: z.optional(endpoints) })
const apple = z.strictObject({
  clientId: filled,
  teamId: filled,
  keyId: filled,
  issuer: z.optional(url),
  privateKey: z.string().check(z.regex(/^\s*-----BEGIN PRIVATE KEY-----/)),
})

/** They come from a file, as a rule: what is misspelt there would be a service that is silently not offered. */
const logins = z.object({
  social: z.optional(
    z.strictObject({
      google: z.optional(oidc),
      apple: z.optional(apple),
      github: z.optional(oauth),
      facebook: z.optional(oauth),
      x: z.optional(oauth),
      discord: z.optional(oauth),
    }),
  ),
  farcaster: z.optional(z.strictObject({ rpcUrl: url, relayUrl: z.optional(url) })),
  telegram: z.optional(
    z.strictObject({
      botToken: z.string().check(z.regex(/^\d+:[\w-]+$/)),
      loginUrl: z.optional(url),
    }),
  ),
})

/** @throws TypeError that names what cannot be used, never its value */
export function checkLogins(options: object): void {
  const { error } = logins.safeParse(options)
  const [issue] = error?.issues ?? []
  if (!issue) return
  const path = [...issue.path, ...('keys' in issue && Array.isArray(issue.keys) ? issue.keys : [])]
  throw new TypeError(`${path.join('.')} cannot be used.`)
}
