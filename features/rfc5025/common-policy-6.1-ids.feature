@server
Feature: RFC 4745 §6.1, Identification of rules

  Rule: The id of a rule is a name and unique in the document

    @id:wrong-id @usage:<auid> @CP-6.1-02 @implied-MUST
    Scenario Outline: In <auid>: <what>
      Given the usage "<auid>"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>
        """
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><right></ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><right></ruleset>
        """
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><wrong></ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples: What every common policy has
        | id             | auid       | what                                         | wrong                                      | right                                      |
        | missing        | pres-rules | the id is missing                            | <rule/>                                    | <rule id="a"/>                             |
        | empty          | pres-rules | the id is empty                              | <rule id=""/>                              | <rule id="_"/>                             |
        | digit-first    | pres-rules | the id begins with a digit                   | <rule id="1a"/>                            | <rule id="a1"/>                            |
        | space          | pres-rules | the id has a space                           | <rule id="a b"/>                           | <rule id="a-b"/>                           |
        | colon          | pres-rules | the id has a colon                           | <rule id="a:b"/>                           | <rule id="a.b"/>                           |
        | hyphen-first   | pres-rules | the id begins with a hyphen                  | <rule id="-a"/>                            | <rule id="über-ä"/>                        |
        | duplicate      | pres-rules | two rules have the same id                   | <rule id="a"/><rule id="a"/>               | <rule id="a"/><rule id="b"/>               |
        | first-and-last | pres-rules | the first and the last rule have the same id | <rule id="a"/><rule id="b"/><rule id="a"/> | <rule id="a"/><rule id="b"/><rule id="A"/> |

      Examples: The usage of presence rules with common policy as its default namespace has the same documents
        | id                   | auid                    | what                       | wrong                        | right                        |
        | alliance-missing     | org.alliance.pres-rules | the id is missing          | <rule/>                      | <rule id="a"/>               |
        | alliance-digit-first | org.alliance.pres-rules | the id begins with a digit | <rule id="1a"/>              | <rule id="a1"/>              |
        | alliance-duplicate   | org.alliance.pres-rules | two rules have the same id | <rule id="a"/><rule id="a"/> | <rule id="a"/><rule id="b"/> |

  Rule: The ids stay unique when the client changes a part of the document

    @id:put-rule @usage:pres-rules @CP-6.1-03 @implied-MUST
    Scenario Outline: The client PUTs <what>
      Given the usage "pres-rules"
      And the document "two rules"
      And the client sends GET to node 'cr:ruleset/cr:rule[4]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request does not succeed
      And the client sends GET to node 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the body is the value "b"
      When the client PUTs element 'cr:ruleset/<target>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<taken>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'cr:ruleset/<target>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<free>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><after></ruleset>
        """

      Examples:
        | id       | what                       | target     | taken          | free           | after                                      |
        | new      | a new rule                 | cr:rule[3] | <rule id="b"/> | <rule id="c"/> | <rule id="a"/><rule id="b"/><rule id="c"/> |
        | replaced | a rule in place of another | cr:rule[2] | <rule id="a"/> | <rule id="c"/> | <rule id="a"/><rule id="c"/>               |

    @id:put-id @usage:pres-rules @CP-6.1-03 @implied-MUST
    Scenario: The client PUTs the id of a rule alone
      Given the usage "pres-rules"
      And the document "two rules"
      And the client PUTs attribute 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"c"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="c"/></ruleset>
        """
      When the client PUTs attribute 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"a"'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

    @id:delete-id @usage:pres-rules @CP-6.1-02 @implied-MUST
    Scenario: The client deletes the id of a rule, then the rule
      Given the usage "pres-rules"
      And the document "two rules"
      When the client sends DELETE to node 'cr:ruleset/cr:rule[2]/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client sends DELETE to node 'cr:ruleset/cr:rule[2]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      And the stored document equals document "one rule" (canonical XML)
