import * as z from 'zod/mini'

// The values were parsed by their types already. A shape only names their positions.
/** An address. */
export const at = z.string()
export const uint = z.bigint()

/**
 * Describes typed data of one exact type.
 *
 * @param type - the whole type, as EIP-712 encodes it
 */
export interface Kind<Message extends z.ZodMiniType> {
  readonly type: string
  readonly message: Message
}

export const kind = <const Message extends z.ZodMiniType>(
  type: string,
  message: Message,
): Kind<Message> => ({ type, message })
