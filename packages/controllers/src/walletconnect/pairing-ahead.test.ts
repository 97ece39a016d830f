import type { CarabinerEvents } from '@carabiner/core'
import { expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createTestSiwx } from '../siwx/siwx.fixture.js'
import { createPairingAhead } from './pairing-ahead.js'

const expectPairings = async (harness: ReturnType<typeof setup>, count: number) => {
  await vi.waitFor(() => expect(harness.pairedAhead.asked).toHaveLength(count))
  await settle()
  expect(harness.pairedAhead.asked).toHaveLength(count)
}

function setupOpened() {
  const harness = setup()
  const pairingAhead = harness.controller(createPairingAhead)
  harness.modal.open()
  return { ...harness, ahead: pairingAhead, make: () => pairingAhead.make('paired') }
}

it('a WalletConnect pairing is prepared in advance once each time the modal opens, without an event or a state change', async () => {
  const harness = setupOpened()
  await vi.waitFor(() => expect(harness.carabiner.getSnapshot().ready).toBe(true))
  const heard: (keyof CarabinerEvents)[] = []
  for (const name of ['connect', 'connectError', 'interaction', 'fault'] as const) {
    harness.carabiner.on(name, () => heard.push(name))
  }
  const snapshotBefore = harness.carabiner.getSnapshot()
  harness.make()
  harness.make()
  await expectPairings(harness, 1)
  harness.make()
  await expectPairings(harness, 1)
  expect(harness.carabiner.getSnapshot()).toBe(snapshotBefore)
  expect(snapshotBefore.namespaces.eip155?.status).toBe('disconnected')
  expect(harness.wallets.state).toEqual({})
  expect(harness.view()).toBe('Connect')
  expect(harness.pairings.asked).toEqual([])
  expect(heard).toEqual([])
})

it('a WalletConnect pairing prepared in advance contains the sign-in message that the later connection uses', async () => {
  const { siwx } = createTestSiwx()
  const createMessage = vi.spyOn(siwx, 'createMessage')
  const harness = setup({ siwx })
  harness.modal.open()
  harness.controller(createPairingAhead).make('paired')
  await expectPairings(harness, 1)
  void harness.wallets.connect('paired')
  await vi.waitFor(() => expect(harness.pairings.asked).toHaveLength(1))
  expect(harness.pairedAhead.last().signIn).toMatchObject({ nonce: 'nonce0001' })
  expect(harness.pairings.last().signIn).toEqual(harness.pairedAhead.last().signIn)
  expect(createMessage).toHaveBeenCalledTimes(1)
})

it('a WalletConnect pairing prepared in advance ends when the modal closes or the instance is destroyed', async () => {
  const harness = setupOpened()
  harness.make()
  await expectPairings(harness, 1)
  const firstSignal = harness.pairedAhead.last().signal
  expect(firstSignal.aborted).toBe(false)
  harness.modal.close()
  expect(firstSignal.aborted).toBe(true)
  harness.make()
  await expectPairings(harness, 1)
  harness.modal.open()
  harness.make()
  await expectPairings(harness, 2)
  harness.shell.destroy()
  expect(harness.pairedAhead.last().signal.aborted).toBe(true)
})

it('a WalletConnect pairing prepared in advance ends when the visitor connects another wallet', async () => {
  const harness = setupOpened()
  harness.make()
  await expectPairings(harness, 1)
  void harness.wallets.connect('one')
  harness.connects.last().give(grant('0xA'))
  await vi.waitFor(() => expect(harness.pairedAhead.last().signal.aborted).toBe(true))
})

it('another WalletConnect pairing is prepared in advance once the last one is used or expired, but not after a failure', async () => {
  const harness = setupOpened()
  harness.make()
  await expectPairings(harness, 1)
  harness.pairedAhead.last().give()
  await settle()
  harness.make()
  await expectPairings(harness, 2)
  harness.pairedAhead.last().refuse(new Error('no relay'))
  await settle()
  harness.make()
  await expectPairings(harness, 2)
})

it('no WalletConnect pairing is prepared in advance while a wallet connects, or for a wallet that needs no pairing', async () => {
  const harness = setupOpened()
  harness.ahead.make('one')
  await settle()
  void harness.wallets.connect('one')
  harness.make()
  await settle()
  expect(harness.pairedAhead.asked).toEqual([])
})
