import type { CarabinerEvents } from '@carabiner/core'
import { expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createTestSiwx } from '../siwx/siwx.fixture.js'
import { createPairingAhead } from './pairing-ahead.js'

const expectPairings = async (parts: ReturnType<typeof setup>, count: number) => {
  await vi.waitFor(() => expect(parts.pairedAhead.asked).toHaveLength(count))
  await settle()
  expect(parts.pairedAhead.asked).toHaveLength(count)
}

function opened() {
  const parts = setup()
  const ahead = parts.controller(createPairingAhead)
  parts.modal.open()
  return { ...parts, ahead, make: () => ahead.make('paired') }
}

it('makes one pairing for each opening, without a change of state', async () => {
  const parts = opened()
  await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
  const heard: (keyof CarabinerEvents)[] = []
  for (const name of ['connect', 'connectError', 'interaction', 'fault'] as const) {
    parts.carabiner.on(name, () => heard.push(name))
  }
  const before = parts.carabiner.getSnapshot()
  parts.make()
  parts.make()
  await expectPairings(parts, 1)
  parts.make()
  await expectPairings(parts, 1)
  expect(parts.carabiner.getSnapshot()).toBe(before)
  expect(before.namespaces.eip155?.status).toBe('disconnected')
  expect(parts.wallets.state).toEqual({})
  expect(parts.view()).toBe('Connect')
  expect(parts.pairings.asked).toEqual([])
  expect(heard).toEqual([])
})

it('includes the sign-in that the press will use', async () => {
  const { siwx } = createTestSiwx()
  const createMessage = vi.spyOn(siwx, 'createMessage')
  const parts = setup({ siwx })
  parts.modal.open()
  parts.controller(createPairingAhead).make('paired')
  await expectPairings(parts, 1)
  void parts.wallets.connect('paired')
  await vi.waitFor(() => expect(parts.pairings.asked).toHaveLength(1))
  expect(parts.pairedAhead.last().signIn).toMatchObject({ nonce: 'nonce0001' })
  expect(parts.pairings.last().signIn).toEqual(parts.pairedAhead.last().signIn)
  expect(createMessage).toHaveBeenCalledTimes(1)
})

it('ends when the modal closes, and with the instance, not before', async () => {
  const parts = opened()
  parts.make()
  await expectPairings(parts, 1)
  const first = parts.pairedAhead.last().signal
  expect(first.aborted).toBe(false)
  parts.modal.close()
  expect(first.aborted).toBe(true)
  parts.make()
  await expectPairings(parts, 1)
  parts.modal.open()
  parts.make()
  await expectPairings(parts, 2)
  parts.shell.destroy()
  expect(parts.pairedAhead.last().signal.aborted).toBe(true)
})

it('ends when the visitor connects another wallet', async () => {
  const parts = opened()
  parts.make()
  await expectPairings(parts, 1)
  void parts.wallets.connect('one')
  parts.connects.last().give(grant('0xA'))
  await vi.waitFor(() => expect(parts.pairedAhead.last().signal.aborted).toBe(true))
})

it('makes another pairing after use or expiry, but not after a failure', async () => {
  const parts = opened()
  parts.make()
  await expectPairings(parts, 1)
  parts.pairedAhead.last().give()
  await settle()
  parts.make()
  await expectPairings(parts, 2)
  parts.pairedAhead.last().refuse(new Error('no relay'))
  await settle()
  parts.make()
  await expectPairings(parts, 2)
})

it('makes none while a wallet connects, nor for one that needs no pairing', async () => {
  const parts = opened()
  parts.ahead.make('one')
  await settle()
  void parts.wallets.connect('one')
  parts.make()
  await settle()
  expect(parts.pairedAhead.asked).toEqual([])
})
