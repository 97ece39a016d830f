import * as z from 'zod/mini'

const nonEmptyText = z.string().check(z.minLength(1))
const url = z.url({ protocol: /^https?$/ })
const secret = { clientId: nonEmptyText, clientSecret: nonEmptyText }
const oidc = z.strictObject({ ...secret, issuer: z.optional(url) })
const endpoints = z.strictObject({ authorization: url, token: url, user: url })
const oauth = z.strictObject({ ...secret, endpoints: z.optional(endpoints) })
const apple = z.strictObject({
  clientId: nonEmptyText,
  teamId: nonEmptyText,
  keyId: nonEmptyText,
  issuer: z.optional(url),
  privateKey: z.string().check(z.regex(/^\s*-----BEGIN PRIVATE KEY-----/)),
})

/**
 * Strict, because the options usually come from a file: a misspelt name would silently disable a
 * service.
 */
const shape = {
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
}
/** The services, among other options. */
const logins = z.object(shape)
/** The services alone, as in a file. */
const onlyLogins = z.strictObject(shape)

/** The services that visitors can sign in with. */
export type LoginOptions = z.output<typeof onlyLogins>

/** @throws TypeError that names the invalid option, never its value */
export function checkLogins(options: object): void {
  const { error } = logins.safeParse(options)
  if (error) throw faultOf(error)
}

/**
 * @param value - the services alone, from a file
 * @throws TypeError that names the invalid option, never its value
 */
export function readLogins(value: unknown): LoginOptions {
  const { data, error } = onlyLogins.safeParse(value)
  if (error) throw faultOf(error)
  return data
}

function faultOf({ issues: [issue] }: z.core.$ZodError): TypeError {
  const keys = issue && 'keys' in issue && Array.isArray(issue.keys) ? issue.keys : []
  const path = [...(issue?.path ?? []), ...keys].join('.')
  return new TypeError(`${path || 'the content'} is not valid.`)
}
