-- For wrk (https://github.com/wg/wrk/blob/master/SCRIPTING). Asks for the paths that are given as arguments, in turn,
-- with another number each time in the place of {n}; with no arguments, for the URL alone. Prints the result as JSON.

local paths
local asked = 0

local function next_request()
  asked = asked + 1
  local path = paths[asked % #paths + 1]:gsub("{n}", asked)
  return wrk.format(nil, path)
end

function init(args)
  paths = args
  if #args > 0 then request = next_request end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"broken":%d,"refused":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.timeout,
    errors.status
  ))
end
