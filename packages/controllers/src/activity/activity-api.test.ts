import { afterEach, expect, it, vi } from 'vitest'
import {
  chainsOf,
  createApis,
  owner,
  transaction,
} from '../api/blockchain/blockchain-api.fixture.js'
import { setup } from '../controllers.fixture.js'
import { createActivity } from './activity.js'

const start = createApis(afterEach)
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const path = `/v1/account/${owner}/history`
const row = (id: string) => ({
  ...transaction,
  id,
  metadata: { ...transaction.metadata, hash: `0x${id}` },
})

/** Opens an account's activity over an API that answers as given. */
async function open(answers: Parameters<typeof start>[0]) {
  const api = await start(answers)
  const harness = setup({ blockchainApi: { url: api.url }, projectId: '0123' })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  await harness.connected(owner)
  const activity = harness.shell.controller(createActivity)
  const ids = () => activity.list().map(({ id }) => id)
  return { ...api, ...harness, activity, ids }
}

it('[S7.08] the activity list reads the account’s whole history from the blockchain API, page by page', async () => {
  const { activity, ids, answer, query, requests } = await open({
    [path]: { body: { data: [row('a')], next: 'second' } },
  })
  await activity.load()
  expect([ids(), activity.state.origin]).toEqual([['a'], 'source'])
  expect(query(path)).toMatchObject({ chainId: 'eip155:1', projectId: '0123' })
  expect(query(path)).not.toHaveProperty('cursor')
  answer({ [path]: { body: { data: [row('b')], next: null } } })
  await activity.loadMore()
  expect(query(path)).toMatchObject({ chainId: 'eip155:1', cursor: 'second' })
  await activity.loadMore()
  expect([ids(), requests(path).length]).toEqual([['a', 'b'], 2])
})

it.each([403, 429, 500, 503])(
  '[S8.02] the activity list shows an error message and no entries if the blockchain API returns %i',
  async (status) => {
    const { activity, answer, modal, snackbar, ids } = await open({
      [path]: { body: { data: [row('a')] } },
    })
    modal.open({ view: 'Account' })
    await activity.load()
    answer({ [path]: { status } })
    await activity.refresh()
    expect([ids(), activity.state.status]).toEqual([[], 'error'])
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'activity.fetchFailed' } },
    })
  },
)

it('the activity list shows the transactions sent from this browser on a network that the blockchain API does not support', async () => {
  const { activity, requests } = await open(chainsOf('eip155:137'))
  await activity.load()
  expect(activity.state).toMatchObject({ status: 'ready', origin: 'sent', isPartial: true })
  expect(requests(path)).toHaveLength(0)
})

it('the activity list reports an unreadable answer of the blockchain API as a failure, not as an empty account', async () => {
  const { activity } = await open({ [path]: { body: '<html>' } })
  await activity.load()
  await vi.waitFor(() => expect(activity.state.status).toBe('error'))
})
