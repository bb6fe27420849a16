import type { RequestOptions } from '@tessera/sdk'
import { useWrite, type Write } from '../../kit/use-write.ts'
import { MEMBERS_KEY } from '../member-types.ts'

type MemberWriteOptions<Output> = { readonly done: (output: Output) => string; onDone(output: Output): void }

/** A write on a member: all lists and pages with members are read again, and the dialog shows the error. */
export const useMemberWrite = <Output, Input = void>(
  send: (input: Input, options: RequestOptions) => PromiseLike<Output>,
  { done, onDone }: MemberWriteOptions<Output>,
): Write<Input, Output> => useWrite(send, { refresh: [MEMBERS_KEY], isErrorShown: true, done, onDone })
