#!/usr/bin/env node
import { argv, exit, stdout } from 'node:process'
import { loadEnvironment } from './environment.ts'
import { runProgram } from './program.ts'

// A reader such as `head` closes the pipe when it has enough: that is no error of ours.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') exit(0)
  throw error
})

loadEnvironment()
await runProgram(argv.slice(2))
