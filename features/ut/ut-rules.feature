@server @usage:simservs.ngn.etsi.org
Feature: Ut, rules of diversion and barring

  Background:
    Given the usage "simservs.ngn.etsi.org"

  Rule: Diversion and barring are sets of rules with conditions and actions

    @id:barring-rule @UT-RUL-01 @implied-MUST
    Scenario Outline: The client adds a rule that bars <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/<service>' with
        """folded
        <<service> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" xmlns:cp="urn:ietf:params:xml:ns:common-policy">
          <cp:ruleset>
            <cp:rule id="barred">
              <cp:conditions><condition></cp:conditions>
              <cp:actions><allow>false</allow></cp:actions>
            </cp:rule>
          </cp:ruleset>
        </<service>>
        """
      Then the request succeeds
      And the stored document has
        | XPath                                                   | value |
        | count(//*[@id="barred"]/*[1]/*)                         | 1     |
        | string(//*[@id="barred"]/*[2]/*[local-name()="allow"])  | false |
      But the server serves the document element on its own

      Examples:
        | id            | what                                 | service                        | condition                |
        | anonymous     | anonymous calls                      | incoming-communication-barring | <anonymous/>             |
        | forwarded     | forwarded calls                      | incoming-communication-barring | <communication-diverted/> |
        | roaming       | incoming calls when roaming          | incoming-communication-barring | <roaming/>               |
        | international | international calls                  | outgoing-communication-barring | <international/>         |
        | home-country  | international calls except home      | outgoing-communication-barring | <international-exHC/>    |

  Rule: A rule may have every condition of the schema, in any order

    @id:conditions @UT-RUL-02 @SHOULD
    Scenario Outline: The client stores a rule with <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <rule xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:ss="http://uri.etsi.org/ngn/params/xml/simservs/xcap" id="call-diversion-busy">
          <conditions>
          <actions><ss:forward-to><ss:target>sip:a@example.com</ss:target></ss:forward-to></actions>
        </rule>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                                                     | value   |
        | count(//*[@id="call-diversion-busy"]/*[local-name()="conditions"]/*)                      | <count> |
        | string(//*[@id="call-diversion-busy"]/*[local-name()="actions"])                          | sip:a@example.com |
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:conditions/busy?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<busy xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">always</busy>'
      And the request does not succeed

      Examples:
        | id         | what                         | count | conditions                                                                                                                                                                                               |
        | none       | no conditions element        | 0     |                                                                                                                                                                                                          |
        | empty      | empty conditions             | 0     | <conditions/>                                                                                                                                                                                            |
        | diversion  | all conditions of diversion  | 5     | <conditions><ss:not-registered/><ss:not-reachable/><ss:no-answer/><ss:busy/><ss:presence-status>away</ss:presence-status></conditions>                                                                   |
        | medium     | a medium, switched off       | 2     | <conditions><ss:rule-deactivated/><ss:media>video</ss:media></conditions>                                                                                                                                |
        | identity   | the identity of a caller     | 1     | <conditions><identity><one id="sip:b@example.com"/></identity></conditions>                                                                                                                              |
        | validity   | a time                       | 1     | <conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions>                                                                                       |
        | oma        | conditions of OMA            | 2     | <conditions><o:other-identity xmlns:o="urn:oma:xml:xdm:common-policy"/><o:anonymous-request xmlns:o="urn:oma:xml:xdm:common-policy"/></conditions>                                                       |

  Rule: A rule that does not follow the schema is refused with 409

    @id:wrong-rule @UT-RUL-03 @SHOULD
    Scenario Outline: The client stores a rule with <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:ss="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <wrong>
        </ruleset>
        """
      Then the server answers 409
      And the conflict report says "schema-validation-error"
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:ss="http://uri.etsi.org/ngn/params/xml/simservs/xcap">
          <right>
        </ruleset>
        """
      And the request succeeds

      Examples:
        | id              | what                                | wrong                                                                                             | right                                                                                                |
        | no-id           | no id                               | <rule/>                                                                                           | <rule id="a"/>                                                                                       |
        | digit           | an id that begins with a digit      | <rule id="1st"/>                                                                                  | <rule id="first"/>                                                                                   |
        | actions-first   | actions before conditions           | <rule id="a"><actions/><conditions/></rule>                                                       | <rule id="a"><conditions/><actions/></rule>                                                          |
        | text            | text in a condition                 | <rule id="a"><conditions><ss:busy>true</ss:busy></conditions></rule>                              | <rule id="a"><conditions><ss:busy/></conditions></rule>                                              |
        | attribute       | an attribute of a condition         | <rule id="a"><conditions><ss:busy active="true"/></conditions></rule>                             | <rule id="a"><conditions><ss:busy/></conditions></rule>                                              |
        | namespace       | a condition in the wrong namespace  | <rule id="a"><conditions><busy/></conditions></rule>                                              | <rule id="a"><conditions><ss:busy/></conditions></rule>                                              |
        | identity        | an empty identity                   | <rule id="a"><conditions><identity/></conditions></rule>                                          | <rule id="a"><conditions><identity><one id="sip:b@example.com"/></identity></conditions></rule>      |
        | validity        | a validity that does not end        | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from></validity></conditions></rule> | <rule id="a"><conditions/></rule>                                                                  |
        | allow           | an allow that is no boolean         | <rule id="a"><actions><ss:allow>no</ss:allow></actions></rule>                                    | <rule id="a"><actions><ss:allow>0</ss:allow></actions></rule>                                        |
        | allow-namespace | an allow in the wrong namespace     | <rule id="a"><actions><allow>false</allow></actions></rule>                                       | <rule id="a"><actions><ss:allow>false</ss:allow></actions></rule>                                    |

  Rule: The action forward-to begins with a target, and its other children are optional

    @id:forward-to @UT-RUL-04 @SHOULD
    Scenario Outline: The client stores an action with <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <forward-to xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><right></forward-to>
        """
      Then the server answers 200
      And the stored document has
        | XPath                                                                        | value   |
        | count(//*[@id="call-diversion-busy"]//*[local-name()="forward-to"]/*)        | <count> |
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <forward-to xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><wrong></forward-to>
        """
      And the request does not succeed

      Examples:
        | id       | what                       | count | right                                                                                                                                            | wrong                                                                                                      |
        | sip      | a SIP URI                  | 1     | <target>sip:+15550110@example.com;user=phone</target>                                                                                            |                                                                                                            |
        | options  | some options               | 3     | <target>tel:+15550110</target><notify-caller>false</notify-caller><reveal-identity-to-target>not-reveal-GRUU</reveal-identity-to-target>         | <notify-caller>false</notify-caller><target>tel:+15550110</target>                                         |
        | reveal   | an identity to reveal      | 2     | <target>tel:+15550110</target><reveal-identity-to-caller>false</reveal-identity-to-caller>                                                       | <target>tel:+15550110</target><reveal-identity-to-caller>0</reveal-identity-to-caller>                     |
        | boolean  | a notification of the user | 2     | <target>tel:+15550110</target><notify-served-user>1</notify-served-user>                                                                         | <target>tel:+15550110</target><notify-served-user>not-reveal-GRUU</notify-served-user>                     |

    @id:wrong-forward-to @UT-RUL-04 @SHOULD
    Scenario Outline: The client stores an action with <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <forward-to xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><wrong></forward-to>
        """
      Then the server answers 409
      And the conflict report says "schema-validation-error"
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:actions/forward-to?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with
        """folded
        <forward-to xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"><target>tel:+15550110</target></forward-to>
        """
      And the request succeeds

      Examples:
        | id          | what                          | wrong                                                                                             |
        | no-target   | no target                     |                                                                                                   |
        | target-last | the target last               | <notify-caller>true</notify-caller><target>tel:+15550110</target>                                 |
        | two-targets | two targets                   | <target>tel:+15550110</target><target>tel:+15550111</target>                                      |
        | maybe       | an identity that may be revealed | <target>tel:+15550110</target><reveal-identity-to-target>maybe</reveal-identity-to-target>      |
        | digit       | a digit for a revelation      | <target>tel:+15550110</target><reveal-identity-to-target>1</reveal-identity-to-target>            |

  Rule: The id of a rule is unique in the whole document

    @id:same-id @UT-RUL-05 @SHOULD
    Scenario Outline: The client adds a rule with the id of a rule of <what>
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[3]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="<taken>"/>'
      Then the server answers 409
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[3]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="not-taken"/>'
      And the request succeeds

      Examples:
        | id            | what            | taken                          |
        | same-service  | the same service | call-diversion-busy           |
        | other-service | another service | call-barring-anonymous-incoming |

  Rule: A client reads, replaces and deletes one rule

    @id:replace-rule @UT-RUL-06 @SHOULD
    Scenario: The client replaces one rule
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-unconditional"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="call-diversion-unconditional"/>'
      Then the server answers 200
      And the stored document has
        | XPath                                              | value |
        | count(//*[@id="call-diversion-unconditional"]/*)   | 0     |
        | count(//*[@id="call-diversion-busy"]/*)            | 2     |
        | count(//*[local-name()="rule"])                    | 3     |

    @id:add-rule @UT-RUL-06 @SHOULD
    Scenario: The client adds a rule
      Given the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-not-reachable"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="call-diversion-not-reachable"><conditions><ss:not-reachable xmlns:ss="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/></conditions></rule>'
      Then the server answers 201
      And the stored document has
        | XPath                                                                                          | value                        |
        | string(/*/*[local-name()="communication-diversion"]/*[last()]/*[last()]/@id)                   | call-diversion-not-reachable |
        | count(//*[local-name()="rule"])                                                                | 4                            |

    @id:delete-rule @UT-RUL-06 @SHOULD
    Scenario: The client deletes a rule
      Given the document "subscriber"
      When the client sends DELETE to node 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]?xmlns(cp=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document has
        | XPath                                              | value |
        | count(//*[@id="call-diversion-busy"])              | 0     |
        | count(//*[@id="call-diversion-unconditional"])     | 1     |

  Rule: A change of a part that makes the document invalid is refused with 409

    @id:delete-needed @UT-RUL-07 @SHOULD
    Scenario Outline: The client deletes <what>
      Given the document
        """folded
        <simservs xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap" xmlns:cp="urn:ietf:params:xml:ns:common-policy">
          <communication-diversion>
            <cp:ruleset>
              <cp:rule id="a">
                <cp:conditions><cp:identity><cp:one id="sip:b@example.com"/></cp:identity></cp:conditions>
                <cp:actions><forward-to><target>sip:a@example.com</target></forward-to></cp:actions>
              </cp:rule>
            </cp:ruleset>
          </communication-diversion>
        </simservs>
        """
      When the client sends DELETE to node 'simservs/communication-diversion/cp:ruleset/cp:rule/<needed>?xmlns(cp=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 409
      And the document is unchanged
      But the client sends DELETE to node 'simservs/communication-diversion/cp:ruleset/cp:rule/<optional>?xmlns(cp=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds

      Examples:
        | id       | what                      | needed                            | optional                   |
        | target   | the target of a rule      | cp:actions/forward-to/target      | cp:actions/forward-to      |
        | id       | the id of a rule          | @id                               | cp:conditions              |
        | identity | the only child of identity | cp:conditions/cp:identity/cp:one | cp:conditions/cp:identity  |

    @id:conditions-behind @UT-RUL-08 @SHOULD
    Scenario: The client adds conditions to a rule that has actions only
      Given the document "subscriber"
      And the client sends DELETE to node 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:conditions?xmlns(cp=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:conditions?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<conditions xmlns="urn:ietf:params:xml:ns:common-policy"/>'
      Then the server answers 409
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:transformations?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<transformations xmlns="urn:ietf:params:xml:ns:common-policy"/>'
      And the request succeeds

  Rule: A name that the namespace does not declare is refused, though a wildcard of the schema takes it

    @id:undeclared-name @UT-RUL-09 @MUST
    Scenario Outline: A rule has the undeclared <what>
      Given xcap-caps lists the namespace "http://uri.etsi.org/ngn/params/xml/simservs/xcap"
      And the document "subscriber"
      When the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/<parent>?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<<name> xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      Then the server answers 409
      And the document is unchanged
      But the client PUTs element 'simservs/communication-diversion/cp:ruleset/cp:rule[@id="call-diversion-busy"]/cp:conditions/no-answer?xmlns(cp=urn:ietf:params:xml:ns:common-policy)' with '<no-answer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'
      And the request succeeds

      Examples:
        | id            | what                    | parent                      | name          |
        | unconditional | condition unconditional | cp:conditions/unconditional | unconditional |
        | misspelt      | condition bussy         | cp:conditions/bussy         | bussy         |
        | action        | action reject           | cp:actions/reject           | reject        |
