import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import { encodeRecord } from '../storage/encode-record.js'
import { cookieToInitialState } from './cookie-to-initial-state.js'
import { readCookie, writeCookie } from './cookies.js'

const header = (records: Record<string, string>) =>
  Object.entries(records)
    .map(([name, value]) => writeCookie(`carabiner:${name}`, value, 60).split(';')[0])
    .join('; ')

const stored = (networkId: string) =>
  header({
    'chain.eip155': encodeRecord<'chain.eip155'>({
      networkId,
      connectorId: 'one',
      connections: [
        { connectorId: 'one', accounts: [{ namespace: 'eip155', address: 'one-address' }] },
      ],
    }),
  })

describe('the initial state of a request to a server', () => {
  it('cookieToInitialState() takes connections from the request’s cookies as connecting, never as connected', () => {
    const { carabiner } = setup()
    const state = cookieToInitialState(carabiner, stored('eip155:2'))
    expect(state.namespaces.eip155).toMatchObject({
      status: 'connecting',
      connectorId: 'one',
      networkId: 'eip155:2',
      connections: [],
    })
  })

  it('cookieToInitialState() returns a state for each request, and leaves the instance unchanged', () => {
    const { carabiner } = setup()
    const before = carabiner.getSnapshot()
    const [one, two] = [stored('eip155:2'), undefined].map((cookies) =>
      cookieToInitialState(carabiner, cookies),
    )
    expect(one?.namespaces.eip155?.networkId).toBe('eip155:2')
    expect(two?.namespaces.eip155).toMatchObject({ networkId: 'eip155:1', status: 'disconnected' })
    expect(carabiner.getSnapshot()).toBe(before)
  })

  it('cookieToInitialState() ignores networks that are not configured, and corrupt cookies', () => {
    const { carabiner } = setup(createFamily())
    const initial = carabiner.getInitialState()
    expect(cookieToInitialState(carabiner, stored('eip155:9')).namespaces.eip155?.networkId).toBe(
      'eip155:1',
    )
    for (const junk of ['{', '{"v":2,"data":{}}', '{"v":1,"data":[]}', '%']) {
      expect(cookieToInitialState(carabiner, header({ 'chain.eip155': junk }))).toEqual(initial)
    }
    fc.assert(
      fc.property(fc.string(), (cookies) => {
        expect(cookieToInitialState(carabiner, cookies)).toEqual(initial)
      }),
    )
  })

  it('a cookie with any name and value is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (name, value) => {
        const [pair = ''] = writeCookie(name, value, 1).split(';')
        expect(readCookie(`other=1; ${pair}; last=2`, name)).toBe(value)
      }),
    )
  })
})
