/** Ends this program when the one that started it has ended, by whatever means: only that one holds the other end of its input. */
process.stdin.on('end', () => process.exit()).resume()
