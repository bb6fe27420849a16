#!/usr/bin/env node
import { argv } from 'node:process'
import { loadEnvironment } from './environment.ts'
import { runProgram } from './program.ts'

loadEnvironment()
await runProgram(argv.slice(2))
