import { BaseError, isRejection, selectAccount } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccountTypes } from '../auth/account-types.js'
import { authPage, until } from '../auth/auth.fixture.js'
import { createEmailUpdate } from '../auth/update/email-update.js'
import { setup } from '../controllers.fixture.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { NameRegistration, RegisterNameRequest } from '../sources/data-sources.js'
import { createAccountName } from './account-name.js'
import { canHaveName } from './find-registrant.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Creates a name registry in memory, as a host would pass it. It checks no signature. */
function createNames(changes: Partial<NameRegistration> = {}) {
  const registeredNames = new Map<string, string>()
  const requests: RegisterNameRequest[] = []
  const registration: NameRegistration = {
    suffix: '.reown.id',
    getNames: async ({ account }) =>
      [...registeredNames].flatMap(([name, owner]) => (owner === account.address ? name : [])),
    isRegistered: async ({ name }) => registeredNames.has(name),
    getSuggestions: async ({ label }) =>
      ['', '1', '-1', '2', 'x', 'y', 'z'].map((end) => {
        const name = `${label}${end}.reown.id`
        return { name, registered: registeredNames.has(name) }
      }),
    register: async (request) => {
      requests.push(request)
      registeredNames.set(request.name, request.account.address)
    },
    ...changes,
  }
  return { registration, taken: registeredNames, asked: requests }
}

/** Opens the registration form for a visitor signed in to the embedded wallet. */
async function atForm(changes: Partial<NameRegistration> = {}) {
  const names = createNames(changes)
  const source = {
    getIdentity: async () => ({}),
    resolve: async () => undefined,
    registration: names.registration,
  }
  const page = authPage({ knownDevice: true, settings: { sources: { names: source } } })
  ends.push(page.destroy)
  await page.signIn()
  const name = page.shell.controller(createAccountName)
  ends.push(name.watch())
  page.modal.open({ view: 'Account' })
  page.router.push({ view: 'RegisterAccountName' })
  await until(() => name.state.owned.status !== 'loading')
  const snackbar = page.shell.controller(createSnackbar)
  const account = () => selectAccount(page.carabiner.getSnapshot())
  /** Types a name, and waits for its check. */
  const type = async (text: string) => {
    name.type(text)
    await until(
      () => name.state.check !== 'checking' && name.state.suggestions.status !== 'loading',
    )
  }
  /** Presses Register, and waits until the embedded wallet asks for the signature. */
  const register = async (): Promise<{ outcome: unknown }> => {
    const registering: { outcome: unknown } = { outcome: undefined }
    name.register().then(
      (fullName) => {
        registering.outcome = fullName
      },
      (error: unknown) => {
        registering.outcome = error
      },
    )
    await until(() => page.view() === 'ApproveTransaction')
    return registering
  }
  return { ...page, ...names, name, state: name.state, snackbar, account, type, register }
}

describe('a name that the visitor types', () => {
  it('a typed account name keeps only letters, digits and hyphens, in lower case, and the form reports which characters were removed', async () => {
    const { name, state } = await atForm()
    name.type(' Reef.Reown.ID ')
    expect([state.label, state.isRefused]).toEqual(['reef', false])
    name.type('Re_ef-1')
    expect([state.label, state.isRefused]).toEqual(['reef-1', true])
  })

  it('the account-name form reports removed characters for 2 s', async () => {
    const { name, state } = await atForm()
    vi.useFakeTimers()
    name.type('réef')
    vi.advanceTimersByTime(1_999)
    name.type('reefs')
    expect(state.isRefused).toBe(true)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(state.isRefused).toBe(false)
  })

  it('a typed account name of 4 or more characters is checked 500 ms after the last keystroke', async () => {
    const getSuggestions = vi.fn(async () => [])
    const { name, state } = await atForm({ getSuggestions })
    vi.useFakeTimers()
    for (const text of ['r', 're', 'ree']) name.type(text)
    expect(state.check).toBe('short')
    vi.advanceTimersByTime(1_000)
    for (const text of ['reef', 'reefs']) name.type(text)
    expect(state.check).toBe('checking')
    vi.advanceTimersByTime(499)
    expect(getSuggestions).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(getSuggestions).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ label: 'reefs' }),
    )
    await until(() => state.check === 'available')
  })

  it('a typed account name is reported as free or taken, with five suggested names', async () => {
    const { state, taken, type, name } = await atForm()
    taken.set('reef.reown.id', 'another')
    await type('reef')
    expect(state.check).toBe('taken')
    expect(state.suggestions.names.map((suggestion) => suggestion.name)).toEqual(
      ['1', '-1', '2', 'x', 'y'].map((end) => `reef${end}.reown.id`),
    )
    name.choose('reef-1.reown.id')
    expect([state.label, state.check]).toEqual(['reef-1', 'checking'])
    await until(() => state.check === 'available')
  })

  it('a typed account name is looked up in a separate request if the suggestions omit the name or cannot be read', async () => {
    const isRegistered = vi.fn(async () => true)
    const { state, type } = await atForm({
      isRegistered,
      getSuggestions: () => Promise.reject(new Error('503')),
    })
    await type('reef')
    expect([state.check, state.suggestions.status]).toEqual(['taken', 'failed'])
    expect(isRegistered).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'reef.reown.id' }),
    )
    const other = vi.fn(async () => true)
    const otherForm = await atForm({ isRegistered: other })
    await otherForm.type('reef')
    expect([otherForm.state.check, other.mock.calls]).toEqual(['available', []])
  })

  it('the account-name form ignores the answer for a name that the visitor has since changed', async () => {
    const answers = new Map<string, (isTaken: boolean) => void>()
    const { name, state } = await atForm({
      getSuggestions: async () => [],
      isRegistered: ({ name: fullName }) =>
        new Promise((resolve) => answers.set(fullName, resolve)),
    })
    name.choose('reef.reown.id')
    await until(() => answers.size === 1)
    name.choose('atoll.reown.id')
    await until(() => answers.size === 2)
    answers.get('atoll.reown.id')?.(false)
    await until(() => state.check === 'available')
    answers.get('reef.reown.id')?.(true)
    await Promise.resolve()
    expect([state.label, state.check]).toEqual(['atoll', 'available'])
  })

  it('a typed account name can be checked again after the look-up of the name or the suggestions failed', async () => {
    let isDown = true
    const failToAnswer = async () => {
      if (isDown) throw new Error('503')
    }
    const { name, state, type } = await atForm({
      isRegistered: async () => {
        await failToAnswer()
        return false
      },
      getSuggestions: async () => {
        await failToAnswer()
        return []
      },
    })
    await type('reef')
    expect([state.check, state.suggestions.status]).toEqual(['failed', 'failed'])
    await expect(name.register()).rejects.toThrow('An available name is required')
    isDown = false
    name.check()
    await until(() => state.check === 'available' && state.suggestions.status === 'ready')
  })
})

describe('registering an account name', () => {
  it('registering an account name asks the embedded wallet to sign, then shows the new name on the account', async () => {
    const { name, type, register, controls, state, view, views, account, asked } = await atForm()
    await type('reef')
    const pressed = await register()
    expect([state.step, ...views()]).toEqual([
      ...['signing', 'Account', 'RegisterAccountName', 'ApproveTransaction'],
    ])
    const startedAt = Math.floor(Date.now() / 1000)
    controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    expect(pressed.outcome).toBe('reef.reown.id')
    const [request] = asked
    expect(request).toMatchObject({
      name: 'reef.reown.id',
      signature: '0x51',
      account: { namespace: 'eip155', address: account()?.address },
      network: { caipNetworkId: 'eip155:1' },
    })
    const { timestamp, ...message } = JSON.parse(request?.message ?? '')
    expect(message).toEqual({ name: 'reef.reown.id', attributes: {} })
    expect(Math.abs(timestamp - startedAt)).toBeLessThanOrEqual(10)
    expect(account()?.profileName).toBe('reef.reown.id')
    expect(state).toMatchObject({
      step: 'registered',
      registered: 'reef.reown.id',
      owned: { status: 'owned', name: 'reef.reown.id' },
    })
    expect(view()).toBe('RegisterAccountNameSuccess')
    // The visitor returns to the view: the account has its name, and no registration is pending.
    ends.push(name.watch())
    expect(state).toMatchObject({ step: 'editing', label: '', owned: { status: 'owned' } })
  })

  it('registering an account name is reported to the host’s analytics, without the name', async () => {
    const { type, register, controls, carabiner } = await atForm()
    const heard: unknown[] = []
    ends.push(carabiner.on('interaction', (interaction) => void heard.push(interaction)))
    await type('reef')
    const refused = await register()
    controls.refuse()
    await until(() => refused.outcome !== undefined)
    const pressed = await register()
    controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    const properties = { network: 'eip155:1' }
    expect(heard).toEqual([
      { event: 'REGISTER_NAME_INITIATED', properties },
      {
        event: 'REGISTER_NAME_ERROR',
        properties: { ...properties, error: 'UserRejectedRequestError' },
      },
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
    ])
  })

  it('the account-name form shows the rejection, without an error message, when the visitor rejects the signature in the wallet', async () => {
    const { type, register, controls, state, view, snackbar, asked } = await atForm()
    await type('reef')
    const pressed = await register()
    controls.refuse()
    await until(() => pressed.outcome !== undefined)
    expect(isRejection(pressed.outcome)).toBe(true)
    expect(state).toMatchObject({ step: 'editing', label: 'reef', problem: 'rejected' })
    expect([view(), snackbar.state.open, asked]).toEqual(['RegisterAccountName', false, []])
  })

  it("[S8.19] a failed registration of an account name shows 'Error registering name {name}' and looks the name up again", async () => {
    let isTaken = false
    const { type, register, controls, state, view, snackbar, account } = await atForm({
      getSuggestions: async () => [{ name: 'reef.reown.id', registered: isTaken }],
      register: async () => {
        isTaken = true
        throw new BaseError('409')
      },
    })
    await type('reef')
    const pressed = await register()
    controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    expect(pressed.outcome).toMatchObject({
      name: 'NameRegistrationError',
      shortMessage: 'Error registering name reef.reown.id',
    })
    expect(snackbar.state.message).toMatchObject({
      variant: 'error',
      text: { key: 'names.failed', values: { name: 'reef.reown.id' } },
    })
    expect([state.step, state.problem, view()]).toEqual([
      'editing',
      'failed',
      'RegisterAccountName',
    ])
    await until(() => state.check === 'taken')
    expect(account()?.profileName).toBeUndefined()
  })

  it('registering an account name succeeds if the connection breaks but the account has the name afterwards', async () => {
    const harness = await atForm({
      register: async ({ name, account }) => {
        harness.taken.set(name, account.address)
        throw new Error('the connection broke')
      },
    })
    await harness.type('reef')
    const pressed = await harness.register()
    harness.controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    expect(pressed.outcome).toBe('reef.reown.id')
    expect(harness.view()).toBe('RegisterAccountNameSuccess')
  })

  it('a newly registered account name stays when a read of the names from before the registration answers late', async () => {
    const answers: ((names: string[]) => void)[] = []
    let isSlow = false
    const { type, register, controls, state, name } = await atForm({
      getNames: () =>
        isSlow ? new Promise((resolve) => void answers.push(resolve)) : Promise.resolve([]),
    })
    await type('reef')
    const pressed = await register()
    isSlow = true
    void name.read()
    await until(() => answers.length === 1)
    controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    answers[0]?.([])
    await vi.dynamicImportSettled()
    expect(state.owned).toEqual({ status: 'owned', name: 'reef.reown.id' })
  })

  it('a registered account name is reported in a snackbar even if the visitor has left the view', async () => {
    const { type, register, controls, router, snackbar, views } = await atForm()
    await type('reef')
    const pressed = await register()
    router.reset({ view: 'Account' })
    controls.approve('0x51')
    await until(() => pressed.outcome !== undefined)
    expect(views()).toEqual(['Account'])
    expect(snackbar.state.message).toMatchObject({
      variant: 'success',
      text: { key: 'names.registered', values: { name: 'reef.reown.id' } },
    })
  })

  it('registering an account name throws without a free name, while a signature is pending, and if the account already has a name', async () => {
    const { name, type, register, taken, account, state } = await atForm()
    await expect(name.register()).rejects.toThrow('An available name is required')
    await type('reef')
    await register()
    await expect(name.register()).rejects.toThrow('An available name is required')
    const other = await atForm()
    other.taken.set('atoll.reown.id', other.account()?.address ?? '')
    await other.name.read()
    expect(other.state.owned).toEqual({ status: 'owned', name: 'atoll.reown.id' })
    await other.type('reef')
    await expect(other.name.register()).rejects.toThrow('An available name is required')
    expect([taken.size, account()?.profileName, state.step]).toEqual([0, undefined, 'signing'])
  })

  it('a network switch cancels the registration of an account name and clears the form', async () => {
    const { type, register, carabiner, state } = await atForm()
    await type('reef')
    const pressed = await register()
    await carabiner.switchNetwork('eip155:2')
    await until(() => pressed.outcome !== undefined)
    expect(pressed.outcome).toBeInstanceOf(Error)
    expect(state).toMatchObject({ step: 'editing', label: '', check: 'empty' })
    expect(state.of).toMatch(/^eip155:2:/)
  })
})

describe('the account’s registered name', () => {
  it.each([
    ['cannot be read', { getNames: () => Promise.reject(new Error('503')) }, 'failed'],
    ['is unavailable on the account’s network', { getNames: async () => undefined }, 'unavailable'],
    ['contains invisible characters', { getNames: async () => ['re\u200Bef.reown.id'] }, 'failed'],
  ])('the account shows no registered name if the name %s', async (_, changes, status) => {
    const { state } = await atForm(changes)
    expect(state.owned).toEqual({ status })
  })
})

describe('the availability of account names', () => {
  it('[S6.12] account names are offered to eip155 accounts only', () => {
    const families = ['eip155', 'solana', 'bip122'] as const
    expect(families.filter(canHaveName)).toEqual(['eip155'])
  })

  /** Methods that act on the embedded wallet's account. */
  const actions = {
    'registering an account name': (shell: Shell) => shell.controller(createAccountName).register(),
    'changing the email address': (shell: Shell) => shell.controller(createEmailUpdate).submit(),
    'switching to the smart account': (shell: Shell) =>
      shell.controller(createAccountTypes).switchTo('smartAccount'),
  }
  it.each(Object.entries(actions))(
    '[S8.21] %s throws without a connected account, and without an embedded wallet',
    async (_, act) => {
      const { registration } = createNames()
      const names = { getIdentity: async () => ({}), resolve: async () => undefined, registration }
      const page = authPage({ settings: { sources: { names } } })
      ends.push(page.destroy)
      await expect(act(page.shell)).rejects.toThrow('Address or auth connector not found')

      const { carabiner, shell, connected } = setup({ sources: { names } })
      ends.push(shell.destroy, carabiner.destroy)
      await connected('0xA')
      await expect(act(shell)).rejects.toThrow('Address or auth connector not found')
    },
  )

  it('account names are unavailable in an app without an embedded wallet', async () => {
    const { registration } = createNames()
    const names = { getIdentity: async () => ({}), resolve: async () => undefined, registration }
    const { carabiner, shell, connected } = setup({ sources: { names } })
    ends.push(shell.destroy, carabiner.destroy)
    await connected('0xA')
    const name = shell.controller(createAccountName)
    ends.push(name.watch())
    expect(name.state.owned.status).toBe('unavailable')
  })

  it('account names are unavailable in an app without a source of names', async () => {
    const page = authPage({ knownDevice: true })
    ends.push(page.destroy)
    await page.signIn()
    const name = page.shell.controller(createAccountName)
    ends.push(name.watch())
    await until(() => name.state.owned.status === 'unavailable')
    await expect(name.register()).rejects.toThrow('An available name is required')
  })
})
