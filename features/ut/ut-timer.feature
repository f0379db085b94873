@server @usage:simservs.ngn.etsi.org
Feature: Ut, the timer of diversion when nobody answers

  Background:
    Given the usage "simservs.ngn.etsi.org"
    And the document "subscriber"

  Rule: NoReplyTimer is a number from 5 to 180

    @id:in-range @UT-TMR-01 @SHOULD
    Scenario Outline: The client sets the timer to <value>
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><value></NoReplyTimer>'
      Then the server answers 200
      And the stored document has
        | XPath                                      | value   |
        | string(//*[local-name()="NoReplyTimer"])   | <value> |
      But the server serves the document element on its own

      Examples:
        | id       | value |
        | shortest | 5     |
        | six      | 6     |
        | usual    | 30    |
        | long     | 179   |
        | longest  | 180   |

    @id:out-of-range @UT-TMR-02 @SHOULD
    Scenario Outline: The client sets the timer to <what>
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><value></NoReplyTimer>'
      Then the server answers 409
      And the conflict report says "schema-validation-error"
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">25</NoReplyTimer>'
      And the request succeeds

      Examples:
        | id          | what               | value |
        | zero        | 0                  | 0     |
        | four        | 4                  | 4     |
        | long        | 181                | 181   |
        | negative    | a negative number  | -20   |
        | decimal     | a decimal fraction | 20.0  |
        | hexadecimal | 0x14               | 0x14  |
        | empty       | nothing            |       |

  Rule: NoReplyTimer stands before the ruleset of communication-diversion, once

    @id:place @UT-TMR-03 @SHOULD
    Scenario Outline: A service has the timer <where>
      When the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><wrong></<service>>'
      Then the server answers 409
      And the document is unchanged
      But the client PUTs element 'simservs/<service>' with '<<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><right></<service>>'
      And the request succeeds

      Examples:
        | id      | where                 | service                        | wrong                                                                                         | right                                                                                         |
        | last    | behind the ruleset    | communication-diversion        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/><NoReplyTimer>20</NoReplyTimer>        | <NoReplyTimer>20</NoReplyTimer><ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>        |
        | twice   | twice                 | communication-diversion        | <NoReplyTimer>20</NoReplyTimer><NoReplyTimer>30</NoReplyTimer>                                | <NoReplyTimer>20</NoReplyTimer>                                                               |
        | barring | in a barring service  | incoming-communication-barring | <NoReplyTimer>20</NoReplyTimer><ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                                       |

    @id:in-rule @UT-TMR-04 @SHOULD
    Scenario Outline: A rule has <what> among its actions
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/NoReplyTimer?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><value></NoReplyTimer>'
      Then the server answers <status>
      But the client sends GET to node 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/NoReplyTimer?xmlns(cp=urn:ietf:params:xml:ns:common-policy)'
      And the server answers <found>

      Examples:
        | id      | what                     | value | status | found |
        | valid   | a timer                  | 20    | 201    | 200   |
        | invalid | a timer that is too short | 3    | 409    | 404   |

  Rule: A new timer goes behind the ruleset, so it is refused with 409

    A server that places it before the ruleset violates RFC 4825 §8.2.3. A handset that has to add a timer replaces the
    whole service.

    @id:new-behind-ruleset @UT-TMR-05 @SHOULD
    Scenario: The service has a ruleset and no timer
      Given the client sends DELETE to node 'simservs/communication-diversion/NoReplyTimer'
      And the request succeeds
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">20</NoReplyTimer>'
      Then the server answers 409
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion' with
        """folded
        <communication-diversion xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <NoReplyTimer>20</NoReplyTimer>
          <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        </communication-diversion>
        """
      And the request succeeds

    @id:new-alone @UT-TMR-06 @SHOULD
    Scenario: The service has neither ruleset nor timer
      Given the client PUTs element 'simservs/communication-diversion' with '<communication-diversion xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      And the request succeeds
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">20</NoReplyTimer>'
      Then the server answers 201
      And the stored document has
        | XPath                                                                       | value |
        | string(/*/*[local-name()="communication-diversion"]/*[1])                    | 20    |
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>'
      And the request succeeds

  Rule: A client deletes the timer

    @id:delete @UT-TMR-07 @SHOULD
    Scenario: The service has a timer and a ruleset
      When the client sends DELETE to node 'simservs/communication-diversion/NoReplyTimer'
      Then the request succeeds
      And the stored document has
        | XPath                                     | value |
        | count(//*[local-name()="NoReplyTimer"])   | 0     |
        | count(//*[local-name()="rule"])           | 3     |
