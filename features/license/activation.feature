@license
Feature: Activating devices
  A Runtime Key identifies one device. The owner of a Master Key or a Slave Key asks the license server to activate it.
  The response has a token that unlocks the application on that device, and the balance of the master.

  Background:
    Given Master Key "acme" of organisation "Acme Ltd" and master "acme-1" with a credit of 3 units
    And Master Key "acme" adds Slave Key "bob"

  Rule: POST /activate with a valid key and credit activates the device

    @id:activate-over-rest @B-SERVICE-01
    Scenario: The owner has a device activated
      When Master Key "acme" activates device "phone"
      Then the license server answers 2xx

    @id:activate @B-KEY-04 @in-process
    Scenario Outline: <who> activates a device with a <kind> Key
      Given the license server serves POST /activate
      And the license server stores Slave Key "bob" with
        | used | false |
      When <kind> Key "<name>" activates device "phone"
      Then the license server answers 2xx

      Examples:
        | id       | who         | kind   | name |
        | owner    | The owner   | Master | acme |
        | end-user | An end user | Slave  | bob  |

    @id:created @B-ACTIVATE-03
    Scenario: The server answers 201 with an activation result
      When Master Key "acme" activates device "phone"
      Given the license server does not answer 400
      Then the license server answers 201
      And the response is a JSON object
      And the response has the fields
        | field | type   | value |
        | token | string |       |

    @id:created.many @B-ACTIVATE-03 @in-process
    Scenario: The device comes after forty others
      Given Master Key "other" with a credit of 41 units
      When Master Key "other" activates 40 different devices at once
      And Master Key "other" activates device "phone"
      Given the license server does not answer 400
      Then the license server answers 201

    @id:token-and-balance @B-CREDIT-02
    Scenario: The server returns a token for a valid key and credit
      When Master Key "acme" activates device "phone"
      Given the license server answers 2xx
      And the response is a JSON object
      Then the response has the fields
        | field | type   | value |
        | token | string |       |

    @id:key-field @in-process
    Scenario Outline: The client sends <what> in <field>
      Given the license server serves POST /activate
      When Master Key "acme" activates device "phone"
      Given the license server receives POST /activate
      Then the request has the JSON fields
        """
        { "<field>": "{{<value>}}" }
        """
      And the request has 2 JSON fields

      @B-ACTIVATE-01
      Examples: The key
        | id     | what           | field            | value           |
        | master | the Master Key | masterOrSlaveKey | Master Key acme |

      @B-ACTIVATE-02
      Examples: The device
        | id     | what            | field      | value        |
        | device | the Runtime Key | runtimeKey | device phone |

    @id:key-field.slave @B-ACTIVATE-01 @in-process
    Scenario: The client sends the Slave Key in masterOrSlaveKey
      Given the license server serves POST /activate
      When Slave Key "bob" activates device "phone"
      Given the request body does not contain Master Key "acme"
      And the license server receives POST /activate
      Then the request has the JSON fields
        """
        { "masterOrSlaveKey": "{{Slave Key bob}}" }
        """
      And the request has 2 JSON fields

    @id:success-status @in-process
    Scenario Outline: The server answers <status>, one of the two documented statuses
      Given Master Key "acme" activates device "phone"
      And the license server does not answer 202
      Given a license server with
        | successStatus | <status> |
      And Master Key "other" with a credit of 1 unit
      When Master Key "other" activates device "phone"
      Given the license server answers 2xx
      Then the license server answers <status>
      But the license client returns exactly the fields
        | field       | type    | value |
        | token       | base64  |       |
        | totalCredit | integer | 1     |
        | usedCredit  | integer | 1     |

      @B-ACTIVATE-03
      Examples: As specified
        | id  | status |
        | 201 | 201    |

      @B-ACTIVATE-04
      Examples: As in the example
        | id  | status |
        | 200 | 200    |

  Rule: The response is an activation result

    @id:fields
    Scenario Outline: The result has <field>, <meaning>
      When Master Key "acme" activates device "phone"
      Given the license server answers 2xx
      And the response is a JSON object
      Then the response has the fields
        | field   | type   | value   |
        | <field> | <type> | <value> |

      @B-ACTIVATION-01
      Examples: The token
        | id    | field | meaning         | type   | value |
        | token | token | the license key | base64 |       |

      @B-ACTIVATION-02
      Examples: The units bought
        | id           | field       | meaning                  | type    | value |
        | total-credit | totalCredit | the units on the balance | integer | 3     |

      @B-ACTIVATION-03
      Examples: The units used
        | id          | field      | meaning        | type    | value |
        | used-credit | usedCredit | the units used | integer |       |

    @id:used-credit @B-ACTIVATION-03 @B-CREDIT-02 @in-process
    Scenario: usedCredit is the balance after the activation
      Given Master Key "acme" activates device "phone"
      And the response is a JSON object
      Then usedCredit in the response is the balance of Master Key "acme"
      Given Master Key "acme" activates device "tablet"
      Then usedCredit in the response is the balance of Master Key "acme"

    @id:token @B-ACTIVATION-04 @in-process
    Scenario Outline: The server signs the token for the device and the master of a <kind> Key
      Given <kind> Key "<name>" activates device "phone"
      Then the response has a token signed for device "phone" of master "acme-1"

      Examples:
        | id     | kind   | name |
        | master | Master | acme |
        | slave  | Slave  | bob  |

    @id:token.repeat @B-ACTIVATION-04
    Scenario: A device that is activated again gets the same token
      Given Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      Then of the last two responses
        | value | is       |
        | token | the same |

  Rule: An invalid key activates nothing

    Background:
      Given the license server serves POST /activate

    @id:unknown-key @B-ACTIVATE-05
    Scenario: The key is unknown
      When an unknown key activates device "phone"
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      And the error body names "masterOrSlaveKey"
      And the license client fails with LICENSE_REFUSED and status 400

    @id:unknown-key.credit @B-CREDIT-10 @in-process
    Scenario: An unknown key takes no credit
      When an unknown key activates device "phone"
      Given the license server answers 4xx
      Then the call takes 0 units of Master Key "acme"

    @id:bad-field @B-ACTIVATE-07
    Scenario Outline: The <field> is <problem>
      When a client sends POST /activate with the body <body>
      Then the license server answers 400
      And the error body names "<field>"
      But the error body has the code INVALID_FIELD
      And the response has the fields
        | field   | type   | value              |
        | message | string | <field>: <message> |

      Examples:
        | id             | field            | problem  | body                                                              | message           |
        | key-missing    | masterOrSlaveKey | missing  | {"runtimeKey": "{{device phone}}"}                                | is missing        |
        | key-null       | masterOrSlaveKey | null     | {"masterOrSlaveKey": null, "runtimeKey": "{{device phone}}"}      | must be a string  |
        | key-number     | masterOrSlaveKey | a number | {"masterOrSlaveKey": 1, "runtimeKey": "{{device phone}}"}         | must be a string  |
        | key-empty      | masterOrSlaveKey | empty    | {"masterOrSlaveKey": "", "runtimeKey": "{{device phone}}"}        | must not be empty |
        | device-missing | runtimeKey       | missing  | {"masterOrSlaveKey": "{{Slave Key bob}}"}                         | is missing        |
        | device-null    | runtimeKey       | null     | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": null}     | must be a string  |
        | device-list    | runtimeKey       | a list   | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ["cGhv"]} | must be a string  |
        | device-empty   | runtimeKey       | empty    | {"masterOrSlaveKey": "{{Slave Key bob}}", "runtimeKey": ""}       | must not be empty |

    @id:two-bad-fields @B-ACTIVATE-07
    Scenario: Two fields are missing, and the error names both
      When a client sends POST /activate with the body {}
      Then the license server answers 400
      And the error body names "masterOrSlaveKey"
      And the error body names "runtimeKey"
      But the error body has the code INVALID_FIELD

    @id:other-field @B-ACTIVATE-07
    Scenario: The request has masterKey instead of masterOrSlaveKey
      When a client sends POST /activate with the body {"masterKey": "{{Master Key acme}}", "runtimeKey": "{{device phone}}"}
      Then the license server answers 400
      And the error body names "masterOrSlaveKey"
      But the error body has the code INVALID_FIELD
