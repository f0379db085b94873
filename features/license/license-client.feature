@license
Feature: The license client
  The client returns the results of tables B1 and B2, or fails with one typed error for each kind of failure. An error
  keeps the server's message and never contains a key, so a program can log it.

  Rule: The owner gives the address of the license server

    @id:base-path @B-SERVICE-03 @in-process
    Scenario Outline: The address has the base path "<base>"
      Given a license address with the base path "<base>"
      When an unknown key activates device "phone"
      Then the license server receives POST <target>
      When an unknown key adds Slave Key "bob"
      Then the license server receives POST <slaves>

      Examples:
        | id             | base      | target            | slaves          |
        | root           | /         | /activate         | /slaves         |
        | plain          | /license  | /license/activate | /license/slaves |
        | trailing-slash | /license/ | /license/activate | /license/slaves |
        | escaped        | /a%20b/v  | /a%20b/v/activate | /a%20b/v/slaves |

  Rule: Success is 200 or 201 and no other status

    @id:success @in-process
    Scenario Outline: The server answers <status> with an activation result
      Given a scripted license server that answers <status> with
        """
        { "token": "dG9rZW4=", "totalCredit": 5, "usedCredit": 2, "more": "is ignored" }
        """
      When an unknown key activates device "phone"
      Then the license client returns a result
      And the license client returns exactly the fields
        | field       | type    | value    |
        | token       | base64  | dG9rZW4= |
        | totalCredit | integer | 5        |
        | usedCredit  | integer | 2        |

      @B-ACTIVATE-04 @B-CLIENT-01
      Examples: As in the example
        | id  | status |
        | 200 | 200    |

      @B-ACTIVATE-03 @B-ACTIVATE-04 @B-CLIENT-01
      Examples: As specified
        | id  | status |
        | 201 | 201    |

    @id:success-slave @in-process
    Scenario Outline: The server answers <status> with a slave record
      Given a scripted license server that answers <status> with
        """
        { "organisation": "o", "master": "m", "used": false, "createDate": 1714979289123, "key": "c2xhdmU=" }
        """
      When an unknown key adds Slave Key "bob"
      Then the license client returns a result
      But the license client returns exactly the fields
        | field        | type    | value    |
        | organisation | string  | o        |
        | master       | string  | m        |
        | used         | boolean | false    |
        | createDate   | Date    |          |
        | key          | base64  | c2xhdmU= |

      @B-SLAVES-04 @B-CLIENT-01
      Examples: As in the example
        | id  | status |
        | 200 | 200    |

      @B-CLIENT-01
      Examples: As specified
        | id  | status |
        | 201 | 201    |

    @id:failure @B-CLIENT-01 @in-process
    Scenario Outline: The server answers <status>
      Given a scripted license server that answers <status> with
        """
        { "message": "not today", "code": "LATER" }
        """
      When an unknown key activates device "phone"
      Then the license client fails with <code> and status <status>
      But the error keeps the code "LATER" and the message "not today" of the server

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

    @id:refusal-in-html @B-CLIENT-01 @in-process
    Scenario: The server answers 400 with HTML, because the error format is open
      Given a scripted license server that answers 400 with
        """
        <h1>Bad Request</h1>
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_REFUSED and status 400

    @id:redirect @B-CLIENT-01 @in-process
    Scenario: The client does not follow a redirect, because keys are for one address
      Given a scripted license server that redirects to "/elsewhere"
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE and status 307
      And the license server receives POST /activate

  Rule: A response outside the specification is not a result

    @id:bad-slave @B-CLIENT-02 @in-process
    Scenario Outline: A slave record has the <field> <value>
      Given a scripted license server that answers 201 with
        """
        { "organisation": "o", "master": "m", "used": false, "createDate": 1, "key": "c2xhdmU=", "<field>": <value> }
        """
      When an unknown key adds Slave Key "bob"
      Then the license client fails with LICENSE_RESPONSE
      Given the license client fails with LICENSE_RESPONSE and status 201
      Then the error mentions "<field>"

      Examples:
        | id                   | field        | value        |
        | organisation         | organisation | 7            |
        | master               | master       | null         |
        | used                 | used         | "false"      |
        | create-date.text     | createDate   | "yesterday"  |
        | create-date.fraction | createDate   | 1.5          |
        | create-date.too-late | createDate   | 9e15         |
        | create-date.null     | createDate   | null         |
        | key                  | key          | ["c2xhdmU="] |

    @id:bad-activation @B-CLIENT-02 @in-process
    Scenario Outline: An activation result has the <field> <value>
      Given a scripted license server that answers 201 with
        """
        { "token": "dG9rZW4=", "totalCredit": 5, "usedCredit": 2, "<field>": <value> }
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE
      Given the license client fails with LICENSE_RESPONSE and status 201
      Then the error mentions "<field>"

      Examples:
        | id             | field       | value |
        | token          | token       | 12    |
        | total-text     | totalCredit | "5"   |
        | total-fraction | totalCredit | 5.5   |
        | used-null      | usedCredit  | null  |

    @id:not-json @B-CLIENT-02 @in-process
    Scenario: The response is no JSON
      Given a scripted license server that answers 200 with
        """
        activated
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_RESPONSE
      But the license client fails with LICENSE_RESPONSE and status 200

  Rule: Each kind of failure has a code

    @id:timeout @B-CLIENT-03 @in-process
    Scenario: The server does not answer in time
      Given a scripted license server that never answers
      When an unknown key activates device "phone" with
        | option  | value |
        | timeout | 50    |
      Then the license client fails with LICENSE_TIMEOUT
      And the error contains no key

    @id:timeout.client @B-CLIENT-03 @in-process
    Scenario: The client has a timeout
      Given a scripted license server that never answers
      And a license client with a timeout of 40 ms
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_TIMEOUT
      And the error mentions "within 40 ms"

    @id:timeout.call @B-CLIENT-03 @in-process
    Scenario: The call has a timeout, which replaces the client's
      Given a scripted license server that never answers
      And a license client with a timeout of 40 ms
      When an unknown key activates device "phone" with
        | option  | value |
        | timeout | 60    |
      Then the license client fails with LICENSE_TIMEOUT
      And the error mentions "within 60 ms"

    @id:aborted @B-CLIENT-03 @in-process
    Scenario: The caller aborts the call
      Given a scripted license server that never answers
      When an unknown key activates device "phone" with
        | option | value                 |
        | signal | aborted at the server |
      Then the license client fails with LICENSE_ABORTED
      And the error contains no key

    @id:nobody-listens @B-CLIENT-03 @in-process
    Scenario: Nobody listens
      Given a scripted license server that has stopped
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_CONNECTION
      And the error contains no key

  Rule: An error keeps the server's message and no key

    @id:error.invalid-key @B-ERROR-04
    Scenario: The Master Key is invalid
      When an unknown key adds Slave Key "bob" with the comment "Bob"
      Given the license server answers 4xx
      And the response repeats no key of the request
      Then the error keeps the code and the message of the server's response
      And the error contains no key
      But the error keeps the code "INVALID_KEY" and the message "masterKey: is not a valid Master Key" of the server

    @id:error.no-credit @B-ERROR-04
    Scenario: The credit is exhausted, which has the same status
      Given Master Key "acme" with a credit of 0 units
      When Master Key "acme" activates device "phone"
      Given the license server answers 4xx
      And the response repeats no key of the request
      Then the error keeps the code and the message of the server's response
      And the error contains no key
      But the error keeps the code "CREDIT_EXHAUSTED" and the message "no credit left: 0 of 0 units are used" of the server

    @id:error.no-keys @B-ERROR-04 @in-process
    Scenario: The server repeats the keys in its message
      Given a scripted license server that answers 400 with
        """
        { "message": "{{unknown key}} may not activate {{device phone}}", "code": "NO-{{unknown key}}" }
        """
      When an unknown key activates device "phone"
      Then the license client fails with LICENSE_REFUSED and status 400
      And the error keeps the code "NO-[key]" and the message "[key] may not activate [key]" of the server
      And the error contains no key
