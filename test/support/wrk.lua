-- For wrk (https://github.com/wg/wrk/blob/master/SCRIPTING). The arguments are the milliseconds to wait before each
-- request, and paths to request in turn instead of the URL's own. In a path, {n} stands for a number that grows with
-- each request. Prints the result as JSON.

local pause
local paths = {}
local sent = 0

local function wait_before_request()
  return pause
end

local function next_request()
  sent = sent + 1
  local path = paths[sent % #paths + 1]:gsub("{n}", sent)
  return wrk.format(nil, path)
end

function init(args)
  pause = tonumber(args[1])
  if pause > 0 then delay = wait_before_request end
  for at = 2, #args do paths[at - 1] = args[at] end
  if #paths > 0 then request = next_request end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"perSecond":%f,"p99":%f,"broken":%d,"refused":%d}\n',
    summary.requests,
    summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.timeout,
    errors.status
  ))
end
