import { expect, it } from 'vitest'
import { latestShown } from './Notices.js'

const raised = ['JWT_TOKEN_NOT_VALID', 'INVALID_PROJECT_ID'] as const

it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])(
  '[S8.37] on %s a developer sees the problem',
  (hostname) => {
    expect(latestShown(raised, { hostname })).toBe('INVALID_PROJECT_ID')
  },
)

it.each(['shop.example', 'localhost.example', '192.0.2.1'])(
  '[S8.37] a visitor of %s sees the problems that they can solve',
  (hostname) => {
    expect(latestShown(raised, { hostname })).toBe('JWT_TOKEN_NOT_VALID')
    expect(latestShown(['ORIGIN_NOT_ALLOWED'], { hostname })).toBeUndefined()
  },
)
