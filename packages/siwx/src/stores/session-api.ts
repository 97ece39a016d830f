// This module loads with the first request to a server.
import { InvalidOptionsError, type NetworkId, type SiwxSession } from '@carabiner/core'
import { createHttpClient, HttpStatusError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { InvalidSignInError, isSignInFault } from '../errors.js'
import { keptSessionsSchema, nonceSchema } from '../session-schema.js'
import { isSameAccount } from '../verify/same-account.js'
import type { ServerStoreOptions } from './server-store.js'

const anything = z.unknown()
const refusal = z.object({ fault: z.unknown() })

/** Creates a client for the routes of a server that stores sessions. */
export function sessionApi({ url, headers, credentials = 'include', timeout }: ServerStoreOptions) {
  const client = createHttpClient({
    baseUrl: toBase(url),
    credentials,
    timeout,
  })
  const session = { path: 'session', headers }
  const send = async (verb: 'post' | 'put', sessions: readonly SiwxSession[]) => {
    try {
      await client[verb]({ ...session, body: { sessions }, schema: anything })
    } catch (error) {
      throw await toRefusal(error)
    }
  }
  return {
    nonce: () => client.get({ ...session, path: 'nonce', schema: nonceSchema }),
    async read(chainId: NetworkId, accountAddress: string) {
      const { sessions } = await client.get({ ...session, schema: keptSessionsSchema })
      return sessions.filter(
        ({ data }) =>
          data.chainId === chainId && isSameAccount(chainId, data.accountAddress, accountAddress),
      )
    },
    add: (sessions: readonly SiwxSession[]) => send('post', sessions),
    replace: (sessions: readonly SiwxSession[]) => send('put', sessions),
    async remove(chainId: NetworkId, accountAddress: string) {
      const params = { chainId, accountAddress }
      await client.delete({ ...session, params, schema: anything })
    },
  }
}

function toBase(url: string): string {
  try {
    return new URL(url.endsWith('/') ? url : `${url}/`, globalThis.location?.href).href
  } catch {
    throw new InvalidOptionsError('url: a relative URL needs a page')
  }
}

/** Converts a server's rejection to the error that the page throws for an invalid sign-in. */
async function toRefusal(error: unknown): Promise<unknown> {
  if (!(error instanceof HttpStatusError) || error.status < 400 || error.status > 499) return error
  const body: unknown = await error.response.json().catch(() => undefined)
  const { data } = z.safeParse(refusal, body)
  const fault = isSignInFault(data?.fault) ? data.fault : 'refused'
  return new InvalidSignInError(fault, `the server answered ${error.status}`, error)
}
