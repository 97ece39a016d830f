import { selectAccount } from '@carabiner/core'
import { afterEach, expect, it } from 'vitest'
import { createAccountTypes } from './account-types.js'
import { authPage, until } from './auth.fixture.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function page() {
  const harness = authPage({ knownDevice: true })
  ends.push(harness.destroy)
  await harness.signIn()
  const types = harness.shell.controller(createAccountTypes)
  const account = () => selectAccount(harness.carabiner.getSnapshot())
  return { ...harness, types, account }
}

it('the networks that support smart accounts are read only once for the account-type switch', async () => {
  const { types, controls } = await page()
  await types.read()
  await types.read()
  expect(types.state.networks).toEqual(['eip155:1'])
  const supportReads = controls.log.filter((name) => name === 'accounts.smartAccountNetworks')
  expect(supportReads).toHaveLength(1)
})

it('the account-type switch changes to the smart account and back', async () => {
  const { types, account, carabiner } = await page()
  const heard: unknown[] = []
  carabiner.on('interaction', ({ properties }) => heard.push(properties))
  const addressBefore = account()?.address
  const switching = types.switchTo('smartAccount')
  expect(types.state.isSwitching).toBe(true)
  await switching
  expect(types.state).toMatchObject({ isSwitching: false })
  await until(() => account()?.type === 'smartAccount')
  expect(account()?.address).not.toBe(addressBefore)
  await types.switchTo('eoa')
  await until(() => account()?.address === addressBefore)
  expect(heard).toEqual([
    { network: 'eip155:1', accountType: 'smartAccount' },
    { network: 'eip155:1', accountType: 'eoa' },
  ])
})

it('leaving the account settings clears the message about a failed switch of the account type', async () => {
  const { types, controls, modal, router } = await page()
  modal.open({ view: 'AccountSettings' })
  controls.failNext('accounts.setPreferred', new Error('gone'))
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeDefined()
  router.push({ view: 'LoginSettings' })
  await until(() => types.state.failure === undefined)
})

it('a failed switch to the smart account is shown, and can be retried', async () => {
  const { types, account, controls } = await page()
  controls.failNext('accounts.setPreferred', new Error('gone'))
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeDefined()
  expect(account()?.type).toBe('eoa')
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeUndefined()
  await until(() => account()?.type === 'smartAccount')
})
