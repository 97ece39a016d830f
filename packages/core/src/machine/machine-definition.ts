/** What an event leads to. A target that is the state itself runs the actions alone, unless it is entered anew. */
export interface MachineTransition<
  State extends string,
  Action extends string,
  Guard extends string = never,
> {
  /** @default the same state */
  readonly target?: State
  /** Where it does not hold, the event is ignored. */
  readonly guard?: Guard
  readonly actions?: readonly Action[]
  /** Enters the state again, where the target is the same: its work starts again. @default false */
  readonly reenter?: boolean
}

/** One state of a process. */
export interface MachineState<
  State extends string,
  Event extends string,
  Action extends string,
  Work extends string,
  Guard extends string = never,
> {
  /** An event that is not named here is ignored in this state. */
  readonly on?: Readonly<Partial<Record<Event, State | MachineTransition<State, Action, Guard>>>>
  readonly entry?: readonly Action[]
  readonly exit?: readonly Action[]
  /** Asynchronous work that begins with the state and ends with it. */
  readonly invoke?: Work
}

/**
 * A process as plain data, in the shape of XState: its states, the events that each takes, what an event leads to and
 * which actions it sets off. Actions, work and guards are names here; `createMachine` is given their code.
 */
export interface MachineDefinition<
  State extends string,
  Event extends string,
  Action extends string = never,
  Work extends string = never,
  Details extends object = object,
  Guard extends string = never,
> {
  readonly initial: State
  readonly states: Readonly<Record<State, MachineState<State, Event, Action, Work, Guard>>>
  /** For the compiler alone: what the events bring along, for each that brings something. */
  readonly types?: { readonly details: Details }
}

/** An event, with what it always brings along: `['failed', { error }]`. */
export type MachineEvent<Event extends string, Details> = {
  [Name in Event]: Name extends keyof Details
    ? Name extends Alone<Name, Details>
      ? [event: Name, details?: Details[Name]]
      : [event: Name, details: Details[Name]]
    : [event: Name]
}[Event]

/** The events that need nothing beside their name. */
type Alone<Event extends string, Details> = {
  [Name in Event]: Name extends keyof Details ? (object extends Details[Name] ? Name : never) : Name
}[Event]

type Keys<Union> = Union extends unknown ? keyof Union : never
type ValueAt<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never

/** What some event or other brings along: all that an action, which several events set off, can count on. */
export type MachineDetails<Details> = {
  [Key in Keys<Details[keyof Details]>]?: ValueAt<Details[keyof Details], Key>
}

/** The event that work ends with; undefined where the state stays. */
export type MachineAnswer<Event extends string, Details> =
  | Readonly<MachineEvent<Event, Details>>
  | Alone<Event, Details>
  | undefined

type AnyState<
  State extends string,
  Event extends string,
  Action extends string,
  Guard extends string = never,
> = MachineState<State, Event, Action, string, Guard>

/** What an event leads to in a state, as far as its guard holds; undefined where it is ignored. */
export function findTransition<
  State extends string,
  Event extends string,
  Action extends string,
  Guard extends string = never,
>(
  state: AnyState<State, Event, Action, Guard>,
  event: Event,
): MachineTransition<State, Action, Guard> | undefined {
  const found: State | MachineTransition<State, Action, Guard> | undefined = state.on?.[event]
  return typeof found === 'string' ? { target: found } : found
}

/**
 * The state after an event, for a process whose state is kept in a record. Such a process has no guards.
 *
 * @returns undefined where the state ignores the event
 */
export function nextState<State extends string, Event extends string>(
  { states }: { readonly states: Readonly<Record<State, AnyState<State, Event, string>>> },
  state: State,
  event: Event,
): State | undefined {
  const transition = findTransition(states[state], event)
  return transition && (transition.target ?? state)
}
