import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type Call, readCall } from '../request/call.js'
import type { ClientAddress } from '../request/client-address.js'
import type { Service } from '../service.js'

/** Answers one request of `routes`. */
export type Serve = <T>(
  route: {
    readonly method: string
    readonly path: string
    readonly answer: z.ZodMiniType<T>
  },
  answer: (call: Call) => Promise<T>,
) => void

/** @returns adds a route to the app: its handler runs once the device's key was proven */
export const createServe =
  (app: Hono, service: Service, clientOf: ClientAddress): Serve =>
  ({ method, path }, answer) => {
    app.on(method, path, async (c) => {
      const call = await readCall(service, c, clientOf(c.req.raw, c.env))
      return c.json(await answer(call))
    })
  }
