@license
Feature: The license client
  The client gives results that are what tables B1 and B2 say, or fails with one typed error per kind of failure. An
  error keeps what the server said and never holds a key, so it can be logged as it is.

  Rule: The address of the license server is given by its owner

    @id:base-path @B-SERVICE-03 @in-process
    Scenario Outline: Both operations are asked for under the address, here with the base path "<base>"
      Given its license address has the base path "<base>"
      When an unknown key activates device "phone"
      Then the license server saw POST <target>
      When Slave Key "bob" is added with an unknown key
      Then the license server saw POST <slaves>

      Examples:
        | id                | base        | target               | slaves             |
        | activate-slaves   | /           | /activate            | /slaves            |
        | license-license   | /license    | /license/activate    | /license/slaves    |
        | license-license-2 | /license/   | /license/activate    | /license/slaves    |
        | a-20b-v-a-20b-v   | /a%20b/v    | /a%20b/v/activate    | /a%20b/v/slaves    |

  Rule: 200 and 201 are both a success, and nothing else is

    @id:activation-result-success @B-ACTIVATE-03 @B-ACTIVATE-04 @in-process
    Scenario Outline: <status> with an activation result is a success
      Given a scripted license server that answers <status> with
        """
        { "token": "dG9rZW4=", "totalCredit": 5, "usedCredit": 2, "more": "is ignored" }
        """
      When an unknown key activates device "phone"
      Then the license client gets exactly the fields
        | field       | type    | value    |
        | token       | base64  | dG9rZW4= |
        | totalCredit | integer | 5        |
        | usedCredit  | integer | 2        |

      Examples:
        | id  | status |
        | 200 | 200    |
        | 201 | 201    |

    @id:failure-kind @B-CLIENT-01 @in-process
    Scenario Outline: <status> is a failure of its own kind
      Given a scripted license server that answers <status> with
        """
        { "message": "not today", "code": "LATER" }
        """
      When an unknown key activates device "phone"
      Then the license client fails with <code>, status <status>
      And the license client's error keeps the server's code "LATER" and message "not today"

      Examples:
        | id  | status | code             |
        | 202 | 202    | LICENSE_RESPONSE |
        | 400 | 400    | LICENSE_REFUSED  |
        | 401 | 401    | LICENSE_RESPONSE |
        | 403 | 403    | LICENSE_RESPONSE |
        | 404 | 404    | LICENSE_RESPONSE |
        | 429 | 429    | LICENSE_RESPONSE |
        | 500 | 500    | LICENSE_RESPONSE |
        | 503 | 503    | LICENSE_RESPONSE |

    @id:error-format-not-specified-400 @B-CLIENT-01 @in-process
    Scenario: The error format is not specified, so any 400 is a refusal
      Given a scripted license server that answers 400 with
        """
        <h1>Bad Request</h1>
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_REFUSED, status 400

    @id:redirect-not-followed-keys @B-CLIENT-01 @in-process
    Scenario: A redirect is not followed, for the keys are meant for this address only
      Given a scripted license server that redirects to "/elsewhere"
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE, status 307
      And the license server saw 1 request in all

  Rule: An answer that is not what the specification says is no result

    @id:slave-record-not-taken @B-CLIENT-02 @B-SLAVE-01 @B-SLAVE-02 @B-SLAVE-03 @B-SLAVE-04 @B-SLAVE-05 @in-process
    Scenario Outline: A slave record whose <field> is <value> is not taken
      Given a scripted license server that answers 201 with
        """
        { "organisation": "o", "master": "m", "used": false, "createDate": 1, "key": "c2xhdmU=", "<field>": <value> }
        """
      When Slave Key "bob" is added with an unknown key
      Then the license client fails with LICENSE_RESPONSE, status 201
      And the license client's error mentions "<field>"

      Examples:
        | id                   | field        | value        |
        | organisation-7       | organisation | 7            |
        | master-null          | master       | null         |
        | used-false           | used         | "false"      |
        | createdate-yesterday | createDate   | "yesterday"  |
        | createdate-1-5       | createDate   | 1.5          |
        | createdate-9e15      | createDate   | 9e15         |
        | createdate-null      | createDate   | null         |
        | key-c2xhdmu          | key          | ["c2xhdmU="] |

    @id:activation-result-not-taken @B-CLIENT-02 @B-ACTIVATION-01 @B-ACTIVATION-02 @B-ACTIVATION-03 @in-process
    Scenario Outline: An activation result whose <field> is <value> is not taken
      Given a scripted license server that answers 201 with
        """
        { "token": "dG9rZW4=", "totalCredit": 5, "usedCredit": 2, "<field>": <value> }
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE, status 201
      And the license client's error mentions "<field>"

      Examples:
        | id   | field       | value |
        | 12   | token       | 12    |
        | 5    | totalCredit | "5"   |
        | 5-5  | totalCredit | 5.5   |
        | null | usedCredit  | null  |

    @id:answer-no-json-not-taken @B-CLIENT-02 @in-process
    Scenario: An answer that is no JSON is not taken
      Given a scripted license server that answers 200 with
        """
        activated
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE, status 200

  Rule: Each kind of failure has a code

    @id:no-answer-time @B-CLIENT-03 @in-process
    Scenario: No answer within the time-out
      Given a scripted license server that never answers
      When an unknown key activates device "phone" with a time-out of 50 ms
      Then the license client fails with LICENSE_TIMEOUT
      And no key stands in the license client's error

    @id:time-clients @B-CLIENT-03 @in-process
    Scenario: The time-out is the client's
      Given a scripted license server that never answers
      And a license client with a time-out of 40 ms
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_TIMEOUT
      And the license client's error mentions "within 40 ms"

    @id:time-call-counts-instead @B-CLIENT-03 @in-process
    Scenario: The time-out of a call counts instead of the client's
      Given a scripted license server that never answers
      And a license client with a time-out of 40 ms
      When an unknown key activates device "phone" with a time-out of 60 ms
      Then the license client fails with LICENSE_TIMEOUT
      And the license client's error mentions "within 60 ms"

    @id:caller-gives @B-CLIENT-03 @in-process
    Scenario: The caller gives up
      Given a scripted license server that never answers
      When an unknown key activates device "phone" and the caller gives up
      Then the license client fails with LICENSE_ABORTED
      And no key stands in the license client's error

    @id:nobody-listens @B-CLIENT-03 @in-process
    Scenario: Nobody listens
      Given a license server that has gone away
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_CONNECTION
      And no key stands in the license client's error

    @id:client-closed @B-CLIENT-03 @in-process
    Scenario: The client is closed
      When the license client is closed and then used
      Then the license client fails with LICENSE_STATE
      And the license client sends nothing

    @id:empty-master-key-not-sent @B-CLIENT-03 @B-SLAVES-01 @in-process
    Scenario: An empty Master Key is not sent
      When Slave Key "bob" is added with the text ""
      Then the license client refuses the argument "masterKey"
      And the license client sends nothing

    @id:empty-key-activate-not-sent @B-CLIENT-03 @B-ACTIVATE-01 @in-process
    Scenario: An empty key to activate with is not sent
      When the text "" activates device "phone"
      Then the license client refuses the argument "masterOrSlaveKey"
      And the license client sends nothing

    @id:empty-runtime-key-not-sent @B-CLIENT-03 @B-ACTIVATE-02 @in-process
    Scenario: An empty Runtime Key is not sent
      When an unknown key activates the runtime key ""
      Then the license client refuses the argument "runtimeKey"
      And the license client sends nothing

    @id:option-not-refused @B-CLIENT-03 @in-process
    Scenario: An option that there is not is refused
      When an unknown key activates device "phone" with the option "timout"
      Then the license client refuses the argument "timout"
      And the license client sends nothing

  Rule: Errors keep what the server said, and no key

    @id:invalid-master-key @B-ERROR-04
    Scenario: An invalid Master Key
      When Slave Key "bob" is added with an unknown key
      Then the license client's error keeps the server's code "INVALID_KEY" and message "masterKey: is not a valid Master Key"
      And no key stands in the license client's error

    @id:exhausted-credit-status @B-ERROR-04 @B-ERROR-05
    Scenario: Exhausted credit, which has the same status
      Given Master Key "acme" with a credit of 0 units
      When Master Key "acme" activates device "phone"
      Then the license client's error keeps the server's code "CREDIT_EXHAUSTED" and message "no credit left: 0 of 0 units are used"
      And no key stands in the license client's error

    @id:server-repeats-keys-not-get @B-ERROR-04 @in-process
    Scenario: A server that repeats the keys does not get them into the error
      Given a scripted license server that answers 400 with
        """
        { "message": "{{unknown key}} may not activate {{device phone}}", "code": "NO-{{unknown key}}" }
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_REFUSED, status 400
      And the license client's error keeps the server's code "NO-[key]" and message "[key] may not activate [key]"
      And no key stands in the license client's error
