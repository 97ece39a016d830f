import * as z from 'zod/mini'

// Values that were read by their types already: a shape only says which ones are where.
export const at = z.string()
export const uint = z.bigint()

/**
 * What reads typed data of one exact type.
 *
 * @param type - the whole type, as EIP-712 writes it out
 */
export interface Kind<Message extends z.ZodMiniType> {
  readonly type: string
  readonly message: Message
}

export const kind = <const Message extends z.ZodMiniType>(
  type: string,
  message: Message,
): Kind<Message> => ({ type, message })
