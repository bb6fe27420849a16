import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readOurs } from './commit-bench.ts'
import { changeSource } from './change-source.ts'

const url = 'file:///rounds.ts'
const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('rounds of this bench program run on request', () => {
  const changed = changeSource(read('lib/bench.ts'), url)
  assert.match(changed, /export \{ runRequestedRounds as runInterleaved \} from "file:\/\/\/rounds.ts"/)
  assert.doesNotMatch(changed, /^export async function runInterleaved/m)
})

test('rounds of a bench program under the earlier name run on request too', () => {
  const changed = changeSource('export async function interleaved(rounds: number) {}\n', url)
  assert.match(changed, /export \{ runRequestedRounds as interleaved \}/)
})

test('a round takes a second, and nothing else of a module changes', () => {
  assert.match(changeSource(read('lib/tools.ts'), url), /^const SECONDS = 1$/m)
  assert.match(changeSource(read('claims.ts'), url), /^const SECONDS = 1$/m)
  assert.equal(changeSource(read('run.ts'), url), read('run.ts'))
})

test('the figure of a whole run is read from its last line', () => {
  assert.equal(readOurs('{"name":"stats","ours":12.5,"bare":80,"ratio":0.16,"goal":20}'), 12.5)
  assert.equal(readOurs('{"ours":null}'), undefined)
  assert.equal(readOurs('the server did not start'), undefined)
})
