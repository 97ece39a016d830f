/** The effect of an event. If the target is the present state, only the actions run, unless `reenter` is set. */
export interface MachineTransition<
  State extends string,
  Action extends string,
  Guard extends string = never,
> {
  /** The state to enter. @default the same state */
  readonly target?: State
  /** Names a check. If it returns false, the event is ignored. */
  readonly guard?: Guard
  readonly actions?: readonly Action[]
  /** Whether to enter the state again if it is the target already, which restarts its work. @default false */
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
  /** The events that this state accepts. It ignores all others. */
  readonly on?: Readonly<Partial<Record<Event, State | MachineTransition<State, Action, Guard>>>>
  readonly entry?: readonly Action[]
  readonly exit?: readonly Action[]
  /** Names the asynchronous work that starts and ends with the state. */
  readonly invoke?: Work
}

/**
 * A process as plain data, in the form that XState uses: its states, their events, and each event's target and actions.
 * Actions, work and guards are only names here. `createMachine` receives their code.
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
  /** The details of each event that has some. Only for the compiler. */
  readonly types?: { readonly details: Details }
}

/** An event's name with the details that it requires: `['failed', { error }]`. */
export type MachineEvent<Event extends string, Details> = {
  [Name in Event]: Name extends keyof Details
    ? Name extends Alone<Name, Details>
      ? [event: Name, details?: Details[Name]]
      : [event: Name, details: Details[Name]]
    : [event: Name]
}[Event]

/** The events without details. */
type Alone<Event extends string, Details> = {
  [Name in Event]: Name extends keyof Details ? (object extends Details[Name] ? Name : never) : Name
}[Event]

type Keys<Union> = Union extends unknown ? keyof Union : never
type ValueAt<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never

/** The details that an event may have, for an action that several events share. */
export type MachineDetails<Details> = {
  [Key in Keys<Details[keyof Details]>]?: ValueAt<Details[keyof Details], Key>
}

/** The event to send for the result of a state's work. Undefined keeps the state. */
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

/** Returns the transition for an event in a state, or undefined if the state or the guard ignores the event. */
export function findTransition<
  State extends string,
  Event extends string,
  Action extends string,
  Guard extends string = never,
>(
  state: AnyState<State, Event, Action, Guard>,
  event: Event,
): MachineTransition<State, Action, Guard> | undefined {
  const transition: State | MachineTransition<State, Action, Guard> | undefined = state.on?.[event]
  return typeof transition === 'string' ? { target: transition } : transition
}

/**
 * Returns the state after an event, for a process whose state is stored. Such a process has no guards.
 *
 * @returns undefined if the state ignores the event
 */
export function nextState<State extends string, Event extends string>(
  { states }: { readonly states: Readonly<Record<State, AnyState<State, Event, string>>> },
  state: State,
  event: Event,
): State | undefined {
  const transition = findTransition(states[state], event)
  return transition && (transition.target ?? state)
}
