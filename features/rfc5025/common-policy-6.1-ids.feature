@server @usage:pres-rules
Feature: RFC 4745 §6.1, Identification of rules

  Rule: A rule has an id that is a name, and that no other rule of the document has

    @id:rule-id-name-no-rule @usage:org.alliance.pres-rules @CP-6.1-02 @implied-MUST
    Scenario Outline: <what>
      Given the usage "<auid>"
      And the document "no rules"
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><wrong></ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><right></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><right></ruleset>
        """

      Examples: What every common policy has
        | id               | auid       | what                              | wrong                                      | right                                      |
        | pres-rules-an-id | pres-rules | An id is missing                  | <rule/>                                    | <rule id="a"/>                             |
        | pres-rules-it-is | pres-rules | It is empty                       | <rule id=""/>                              | <rule id="_"/>                             |
        | pres-rules-it    | pres-rules | It begins with a digit            | <rule id="1a"/>                            | <rule id="a1"/>                            |
        | pres-rules-it-2  | pres-rules | It has a space                    | <rule id="a b"/>                           | <rule id="a-b"/>                           |
        | pres-rules-it-3  | pres-rules | It has a colon                    | <rule id="a:b"/>                           | <rule id="a.b"/>                           |
        | pres-rules-it-4  | pres-rules | It begins with a hyphen           | <rule id="-a"/>                            | <rule id="über-ä"/>                        |
        | pres-rules-two   | pres-rules | Two rules have the same           | <rule id="a"/><rule id="a"/>               | <rule id="a"/><rule id="b"/>               |
        | pres-rules-the   | pres-rules | The first and the last of several | <rule id="a"/><rule id="b"/><rule id="a"/> | <rule id="a"/><rule id="b"/><rule id="A"/> |

      Examples: The usage of presence rules with common policy as its default namespace has the same documents
        | id             | auid                    | what                             | wrong                        | right                        |
        | org-alliance   | org.alliance.pres-rules | There, too, an id is missing     | <rule/>                      | <rule id="a"/>               |
        | org-alliance-2 | org.alliance.pres-rules | There, too, it begins with digit | <rule id="1a"/>              | <rule id="a1"/>              |
        | org-alliance-3 | org.alliance.pres-rules | There, too, two have the same    | <rule id="a"/><rule id="a"/> | <rule id="a"/><rule id="b"/> |

  Rule: So it is after a change of a part of the document

    @id:change-part-document @CP-6.1-03 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "two rules"
      When the client PUTs element 'cr:ruleset/<target>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<taken>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/<target>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<free>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><after></ruleset>
        """

      Examples:
        | id            | what                           | target     | taken          | free           | after                                      |
        | a-new-rule    | A new rule                     | cr:rule[3] | <rule id="b"/> | <rule id="c"/> | <rule id="a"/><rule id="b"/><rule id="c"/> |
        | a-rule-in-the | A rule in the place of another | cr:rule[2] | <rule id="a"/> | <rule id="c"/> | <rule id="a"/><rule id="c"/>               |

    @id:id-alone @CP-6.1-03 @implied-MUST
    Scenario: The id alone
      Given the usage "pres-rules"
      And the document "two rules"
      When the client PUTs attribute 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"a"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"c"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="c"/></ruleset>
        """

    @id:id-not-taken-away-rule @CP-6.1-02 @implied-MUST
    Scenario: An id is not taken away; its rule can be
      Given the usage "pres-rules"
      And the document "two rules"
      When the client sends DELETE to node 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'cr:ruleset/cr:rule[2]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document equals document "one rule" (canonical XML)
