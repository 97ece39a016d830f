import { afterEach, expect, it, vi } from 'vitest'
import { isTimeZoneRestricted, restrictedTimeZones } from './restricted-time-zones.js'

afterEach(() => void vi.unstubAllEnvs())

it('[S9.26] a browser in a restricted time zone is recognized, in any letter case', () => {
  expect(new Set(restrictedTimeZones).size).toBe(9)
  for (const zone of ['Asia/Shanghai', 'asia/shanghai', 'ASIA/HONG_KONG', 'Asia/Macau']) {
    expect(isTimeZoneRestricted(zone), zone).toBe(true)
  }
  for (const zone of ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Shanghai2', '']) {
    expect(isTimeZoneRestricted(zone), zone).toBe(false)
  }
  vi.stubEnv('TZ', 'Asia/Urumqi')
  expect(isTimeZoneRestricted()).toBe(true)
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(isTimeZoneRestricted()).toBe(false)
})
