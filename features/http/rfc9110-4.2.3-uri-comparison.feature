@server @usage:resource-lists
Feature: RFC 9110 §4.2.3, URIs that are equivalent

  Rule: A character that is not reserved may be percent-encoded as well

    @id:path-document @HTTP-4.2.3-01 @implied-MUST
    Scenario Outline: In the path of a document, <plain> written as <encoded>
      Given the document "one friend"
      When the client sends GET to the document with "<plain>" in its path written as "<encoded>"
      Then the server answers 200
      And the response has the document's entity tag

      Examples:
        | id             | plain   | encoded                   |
        | 75sers         | /users/ | /%75sers/                 |
        | 75-73-65-72-73 | /users/ | /%75%73%65%72%73/         |
        | 65             | e       | %65                       |

    @id:node-selector @HTTP-4.2.3-01 @implied-MUST
    Scenario Outline: In a node selector, <what>
      Given the document "one friend"
      When the client sends GET to "{document}/<selector>"
      Then the selected element is <element>

      Examples:
        | id               | what                      | selector                                         | element |
        | the-separator-7e | the separator             | %7E%7E/resource-lists/list                       | list    |
        | one-tilde-of-it  | one tilde of it           | ~%7e/resource-lists/list                         | list    |
        | letters-of-a     | letters of a name         | ~~/r%65source-lists/%6C%69st                     | list    |
        | the-hyphen-of-a  | the hyphen of a name      | ~~/resource%2Dlists/list                         | list    |
        | a-position       | a position                | ~~/resource-lists/list%5B%31%5D                  | list    |
        | an-attribute-s   | an attribute's name       | ~~/resource-lists/list%5B@%6Eame=%22friends%22%5D | list    |
        | an-attribute-s-2 | an attribute's value      | ~~/resource-lists/list%5B@name=%22fr%69ends%22%5D | list    |

  Rule: Letter case counts in paths, except for the digits of an escape

    @id:path-document-letter-case @HTTP-4.2.3-02 @implied-MUST
    Scenario: In the path of a document
      Given the document "friends"
      When the client sends GET to the document with "/users/" in its path written as "/USERS/"
      Then the server answers 404
      When the client sends GET to the document with "/users/" in its path written as "/users/"
      Then the server answers 200

    @id:letter-case @HTTP-4.2.3-02 @implied-MUST
    Scenario Outline: <what>
      Given the document "one friend"
      When the client sends GET to "{document}/~~/<other>"
      Then the server answers 404
      When the client sends GET to "{document}/~~/<right>"
      Then the server answers 200

      Examples:
        | id                 | what                  | other                                           | right                                           |
        | the-name-of-a-step | The name of a step    | resource-lists/List                             | resource-lists/list                             |
        | an-attribute-s     | An attribute's value  | resource-lists/list%5B@name=%22Friends%22%5D    | resource-lists/list%5B@name=%22friends%22%5D    |
        | an-attribute       | An attribute selector | resource-lists/list/@Name                       | resource-lists/list/@name                       |

    @id:digits-escape @HTTP-4.2.3-02 @implied-MUST
    Scenario Outline: Digits of an escape written as <digits>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="foes"/>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list<selector>"
      Then the selected element is list with name "foes"

      Examples:
        | id               | digits     | selector                     |
        | 5b-and-5d-5b2-5d | %5B and %5D | %5B2%5D                     |
        | 5b-and-5d-5b2-2  | %5b and %5d | %5b2%5d                     |
        | 5b-and-5d-5b     | %5b and %5D | %5b@name=%22foes%22%5D      |

  Rule: A URI without a host is none

    @id:absolute-target-host @HTTP-4.2.1-01 @MUST
    Scenario: An absolute target without a host
      Given the document "friends"
      When the client sends the raw request
        """
        DELETE http://{document} HTTP/1.1
        Host: {host}
        """
      Then the server refuses the request
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {origin}{document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200

  Rule: User information in a URI should be taken for a fault

    @id:absolute-target-user-name @needs:plain-http @HTTP-4.2.4-01 @SHOULD
    Scenario: An absolute target with a user name
      Given the document "friends"
      When the client sends the raw request
        """
        DELETE http://xcaliper@{host}{document} HTTP/1.1
        Host: {host}
        """
      Then the server refuses the request
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE http://{host}{document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
