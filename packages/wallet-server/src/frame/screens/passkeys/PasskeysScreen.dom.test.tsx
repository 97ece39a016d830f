import { expect, it, vi } from 'vitest'
import { fakeSight, press as pressOn } from '../../guard/sight.fixture.js'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { ServiceError } from '../../service-client/service-error.js'
import { openScreen, setUpScreens } from '../screen.fixture.js'
import { PasskeysScreen } from './PasskeysScreen.js'

setUpScreens()

const mine: ListedPasskey = {
  id: 'mine',
  device: 'Chrome on Mac',
  addedAt: Date.UTC(2026, 2, 4, 12),
  signsIn: true,
  opensKeys: true,
}
const theirs: ListedPasskey = {
  id: 'theirs',
  device: 'Firefox on Windows',
  addedAt: Date.UTC(2026, 2, 5, 12),
  signsIn: true,
  opensKeys: false,
}

async function show(passkeys: object, isOpen = true) {
  fakeSight()
  const custody = { vault: () => undefined, unlockByDevice: async () => isOpen }
  const screen = await openScreen(<PasskeysScreen done={() => {}} cancel={() => {}} />, {
    custody,
    passkeys,
    session: { user: () => ({ email: 'a@b.example' }), isFresh: () => false },
  })
  const press = async (name: string) => {
    await screen.pass(500)
    await pressOn(screen.button(name))
  }
  return { ...screen, press, title: () => screen.element.querySelector('h1')?.textContent }
}

it('every passkey is listed with where and when it was made and what it does', async () => {
  const { element } = await show({ list: async () => [mine, theirs] })
  const rows = [...element.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Chrome on MacMar 4, 2026 · Signs in and unlocks the walletRemove',
    'Firefox on WindowsMar 5, 2026 · Signs inRemove',
  ])
})

it('one that opens nothing is removed without the keys', async () => {
  let list = [theirs]
  const remove = vi.fn(async () => {
    list = []
  })
  const { element, press } = await show({ list: async () => list, remove }, false)
  await press('Remove')
  await press('Yes, remove it')
  expect(remove).toHaveBeenCalledExactlyOnceWith('theirs')
  expect(element.querySelectorAll('li')).toHaveLength(0)
})

it('one that opens the keys takes them', async () => {
  const remove = vi.fn(async () => {})
  const { title, press } = await show({ list: async () => [mine], remove }, false)
  await press('Remove')
  await press('Yes, remove it')
  expect(remove).not.toHaveBeenCalled()
  expect(title()).toBe('Enter your recovery code')
})

it('another one takes a fresh proof where the server asks for one, and is then made', async () => {
  const add = vi.fn(async () => {})
  add.mockRejectedValueOnce(new ServiceError('not_proven'))
  const prove = vi.fn(async () => {})
  const { title, press } = await show({ list: async () => [mine], add, prove })
  await press('Add a passkey')
  expect(title()).toBe('Add a passkey')
  await press('Use your passkey')
  expect(prove).toHaveBeenCalledOnce()
  expect(add).toHaveBeenCalledTimes(2)
  expect(title()).toBe('Passkeys')
})

it('one that was registered but cannot open keys is listed all the same', async () => {
  let list: ListedPasskey[] = []
  const add = async () => {
    list = [theirs]
    throw new ServiceError('unreachable')
  }
  const { element, press } = await show({ list: async () => list, add })
  expect(element.textContent).toContain('You have no passkey yet')
  await press('Add a passkey')
  expect(element.querySelectorAll('li')).toHaveLength(1)
  expect(element.querySelector('[role=alert]')?.textContent).toContain('cannot be reached')
})
