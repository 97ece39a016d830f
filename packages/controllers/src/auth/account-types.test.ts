import { selectAccount } from '@carabiner/core'
import { afterEach, expect, it } from 'vitest'
import { createAccountTypes } from './account-types.js'
import { authPage, until } from './auth.fixture.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function page() {
  const parts = authPage({ knownDevice: true })
  ends.push(parts.destroy)
  await parts.signIn()
  const types = parts.shell.controller(createAccountTypes)
  const account = () => selectAccount(parts.carabiner.getSnapshot())
  return { ...parts, types, account }
}

it('asks once where there are smart accounts', async () => {
  const { types, controls } = await page()
  await types.read()
  await types.read()
  expect(types.state.networks).toEqual(['eip155:1'])
  const asked = controls.log.filter((name) => name === 'accounts.smartAccountNetworks')
  expect(asked).toHaveLength(1)
})

it('the other account acts from then on, and the first again', async () => {
  const { types, account, carabiner } = await page()
  const heard: unknown[] = []
  carabiner.on('interaction', ({ properties }) => heard.push(properties))
  const before = account()?.address
  const switching = types.switchTo('smartAccount')
  expect(types.state.isSwitching).toBe(true)
  await switching
  expect(types.state).toMatchObject({ isSwitching: false })
  await until(() => account()?.type === 'smartAccount')
  expect(account()?.address).not.toBe(before)
  await types.switchTo('eoa')
  await until(() => account()?.address === before)
  expect(heard).toEqual([
    { network: 'eip155:1', accountType: 'smartAccount' },
    { network: 'eip155:1', accountType: 'eoa' },
  ])
})

it('what failed is forgotten with the view', async () => {
  const { types, controls, modal, router } = await page()
  modal.open({ view: 'AccountSettings' })
  controls.failNext('accounts.setPreferred', new Error('gone'))
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeDefined()
  router.push({ view: 'LoginSettings' })
  await until(() => types.state.failure === undefined)
})

it('what failed is said, and can be tried again', async () => {
  const { types, account, controls } = await page()
  controls.failNext('accounts.setPreferred', new Error('gone'))
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeDefined()
  expect(account()?.type).toBe('eoa')
  await types.switchTo('smartAccount')
  expect(types.state.failure).toBeUndefined()
  await until(() => account()?.type === 'smartAccount')
})
