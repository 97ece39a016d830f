import { Hono } from 'hono'
import { isHex, verifyMessage } from 'viem'
import type { IndexedChain } from '../chain.js'
import type { Indexer } from '../indexer.js'
import {
  accountPath,
  check,
  labelPath,
  namePath,
  registrationBody,
  registrationMessage,
  suggestionsQuery,
} from '../params.js'
import { Refused } from '../refused.js'
import type { NameRow } from '../store.js'

/** The maximum age of a signature, in s. */
const maxAge = 600
/** The suffix of suggested names. */
const suffix = '.reown.id'
/** The suffixes of the service's names. `.wcn.id` is an older one. */
const suffixes = [suffix, '.wcn.id']

/** Creates the routes for names and pictures of addresses, and for the service's own names. */
export function nameRoutes(open: () => Promise<Indexer>) {
  const app = new Hono()

  app.get('/identity/:address', async (c) => {
    const { address } = check(accountPath, c.req.param())
    const { chains } = await open()
    const [found] = await Promise.all(
      chains.flatMap(({ identityOf, isAddress }) =>
        identityOf && isAddress(address.toLowerCase()) ? identityOf(address) : [],
      ),
    )
    return c.json(found ?? { name: null, avatar: null })
  })

  app.get('/profile/account/:name', async (c) => {
    const { name } = check(namePath, c.req.param())
    const { store } = await open()
    const [row] = await store.namesAmong([name])
    if (!row) throw new Refused(404, 'name', 'Name not found')
    return c.json(recordOf(row))
  })

  app.get('/profile/reverse/:address', async (c) => {
    const { address } = check(accountPath, c.req.param())
    const { store } = await open()
    const rows = await store.namesOf(address.toLowerCase())
    return c.json(rows.map(recordOf))
  })

  app.get('/profile/suggestions/:name', async (c) => {
    const { name } = check(labelPath, c.req.param())
    check(suggestionsQuery, c.req.query())
    const { store } = await open()
    const near = ['', '1', '-1', '2', 'x'].map((ending) => `${name}${ending}${suffix}`)
    const taken = new Set((await store.namesAmong(near)).map((row) => row.name))
    return c.json({ suggestions: near.map((one) => ({ name: one, registered: taken.has(one) })) })
  })

  app.post('/profile/account', async (c) => {
    const body = check(registrationBody, await c.req.json().catch(() => undefined))
    const name = readMessage(body.message)
    const { store, chains } = await open()
    await verify(body, chains)
    const isOurs = await store.register({
      name,
      address: body.address.toLowerCase(),
      coinType: body.coin_type,
      registeredAt: new Date(),
    })
    if (!isOurs) throw new Refused(409, 'name', 'Name is already taken')
    return c.json({ success: true })
  })
  return app
}

/** Reads the name from the signed message. @throws Refused */
function readMessage(text: string) {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch (cause) {
    throw new Refused(400, 'message', 'not JSON', { cause })
  }
  const { name, timestamp } = check(registrationMessage, message)
  const ending = suffixes.find((one) => name.endsWith(one))
  if (!ending) throw new Refused(400, 'name', `does not end in one of ${suffixes.join(', ')}`)
  check(labelPath, { name: name.slice(0, -ending.length) })
  if (Math.abs(Date.now() / 1000 - timestamp) > maxAge) {
    throw new Refused(400, 'timestamp', 'not current')
  }
  return name
}

/** @throws Refused for a message that the address did not sign */
async function verify(
  {
    coin_type,
    address,
    message,
    signature,
  }: { coin_type: number; address: string; message: string; signature: string },
  chains: readonly IndexedChain[],
) {
  const chainId = `eip155:${coin_type - 2 ** 31}`
  const chain = chains.find((one) => one.chainId === chainId)
  if (!isHex(signature) || !isHex(address)) throw new Refused(400, 'signature', 'not hex')
  const signed = { address, message, signature }
  const isSigned = await (chain?.verify?.(signed) ?? verifyMessage(signed)).catch(() => false)
  if (!isSigned) throw new Refused(401, 'signature', 'Signature verification failed')
}

const recordOf = ({ name, address, coinType, registeredAt }: NameRow) => ({
  name,
  registered_at: registeredAt.toISOString(),
  addresses: { [coinType]: { address, created: registeredAt.toISOString() } },
  attributes: [],
})
