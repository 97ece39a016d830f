import { createControllers, createShell } from '@carabiner/controllers'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { expect, it } from 'vitest'
import { familyAdapter } from '../family-adapter.fixture.js'
import { awaitsStart } from './is-shown.js'

it('an opened connecting view starts to connect if no connection is pending, but not after the visitor left the view', () => {
  const reef = { id: '6963:org.reef', name: 'Reef' }
  const carabiner = createCarabiner({
    adapters: [familyAdapter('eip155', [reef]).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const controllers = createControllers(carabiner, createShell(carabiner))
  const mustStart = () => awaitsStart(controllers, 'ConnectingExternal')
  controllers.modal.open({ view: 'ConnectingExternal', data: { connectorId: reef.id } })
  expect(mustStart()).toBe(true)
  void controllers.wallets.connect(reef.id)
  expect(mustStart()).toBe(false)
  controllers.modal.close()
  // On a busy page, the view's check runs only now.
  expect(mustStart()).toBe(false)
  controllers.modal.open()
  expect(mustStart()).toBe(false)
  controllers.destroy()
  carabiner.destroy()
})
