import type { PageGlobals } from '@carabiner/core/wallets'
import { expect, it } from 'vitest'
import { resolveFeatures } from '../../config/features.js'
import { offeredSocials } from './offered-socials.js'

const { socials } = resolveFeatures()
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 15)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const offered = (userAgent: string, telegram = false, hasTelegram = false) => {
  const self = {}
  const page: PageGlobals = {
    navigator: { userAgent },
    self,
    top: self,
    ...(telegram && { TelegramWebviewProxy: {} }),
  }
  return offeredSocials({ socials, page, hasTelegram })
}

it('[S1.07] the login services are listed in the specified order', () => {
  expect(socials).toEqual([
    ...['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  ])
  expect(offered('Mozilla/5.0 (X11; Linux x86_64)')).toEqual(socials)
})

it('[S6.06] the modal offers login services only if the app enables them', () => {
  const page: PageGlobals = { navigator: { userAgent: mac } }
  const listed = (setting: boolean | 'x'[]) =>
    offeredSocials({
      socials: resolveFeatures({ socials: setting }).socials,
      page,
      hasTelegram: true,
    })
  expect(listed(true)).toEqual(socials)
  expect(listed(['x'])).toEqual(['x'])
  expect(listed(false)).toEqual([])
})

it('the modal leaves out login services that do not work in the visitor’s browser', () => {
  const socialsExcept = (...not: string[]) => socials.filter((name) => !not.includes(name))
  expect(offered(iphone)).toEqual(socialsExcept('facebook'))
  expect(offered(android)).toEqual(socialsExcept('facebook'))
  expect(offered(iphone, true)).toEqual(socialsExcept('facebook', 'google'))
  expect(offered(android, true)).toEqual(socialsExcept('facebook', 'x'))
  expect(offered(mac, true)).toEqual(socialsExcept('x'))
})

it('the Telegram login is listed first inside the Telegram app if the wallet supports that login, and not listed elsewhere', () => {
  expect(offered(android, true, true)[0]).toBe('telegram')
  expect(offered(android, false, true)).not.toContain('telegram')
  expect(offered(android, true, false)).not.toContain('telegram')
})
